//! Prints the constants of [`urlsmith_layout`] as a JavaScript module.

fn main() {
    println!("// Written from wasm/layout/src/lib.rs, which says what each number means.");
    for (name, value) in urlsmith_layout::ALL {
        println!("export const {name} = {value};");
    }
}
