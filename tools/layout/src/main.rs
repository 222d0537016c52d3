//! Prints the constants of [`urlsmith::layout`] as a JavaScript module.

fn main() {
    println!("// Written by tools/layout from src/layout.rs, which says what each number means.");
    for (name, value) in urlsmith::layout::ALL {
        println!("export const {name} = {value};");
    }
}
