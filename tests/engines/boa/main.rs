//! Runs a script in Boa, and prints the text of its value.

use boa_engine::{Context, Source};

fn main() {
    let path = std::env::args().nth(1).expect("the path of a script");
    let text = std::fs::read(path).expect("the script can be read");
    let mut context = Context::default();
    let value = context
        .eval(Source::from_bytes(&text))
        .and_then(|value| value.to_string(&mut context));
    match value {
        Ok(text) => println!("{}", text.to_std_string_escaped()),
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    }
}
