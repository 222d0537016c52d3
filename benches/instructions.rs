//! Runs an operation a given number of times, or prints the names of all: the program whose
//! instructions `tests/bench/instructions.js` counts.

mod operations;

fn main() {
    // Cargo adds --bench.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    match arguments.as_slice() {
        [name, count] => {
            let mut operation = operations::operation(name);
            for _ in 0..count.parse().expect("a number of times") {
                operation();
            }
        }
        _ => println!("{}", operations::NAMES.join("\n")),
    }
}
