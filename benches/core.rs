//! `cargo bench --bench core`: the core on the host, by wall clock.

mod operations;

fn main() {
    divan::main();
}

#[divan::bench(args = operations::NAMES, sample_size = 1000)]
fn operation(bencher: divan::Bencher, name: &str) {
    bencher.bench_local(operations::operation(name));
}
