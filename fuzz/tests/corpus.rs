//! Failures that the fuzz targets once found must not come back, and each target must still have
//! results to compare. The cases for patterns are for pattern.js in tests/differential.

use std::fs;
use std::path::Path;

use urlsmith_fuzz::choices::random_bytes;
use urlsmith_fuzz::{Agreement, TARGETS};

#[test]
fn corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let mut failures = Vec::new();
    for target in TARGETS {
        let folder = fs::read_dir(corpus.join(target.name)).expect("each target has a folder");
        let mut count = 0;
        for entry in folder {
            let path = entry.expect("the folder is readable").path();
            let json = fs::read_to_string(&path).expect("a case is readable");
            count += 1;
            if let Err(message) = (target.replay)(&json) {
                failures.push(format!("{}: {message}", path.display()));
            }
        }
        assert!(count > 0, "{} has no cases", target.name);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn random_cases_have_results() {
    const COUNT: u64 = 300;
    for target in TARGETS {
        let mut with_result = 0;
        for number in 0..COUNT {
            match target.check_calmly(&random_bytes(number)) {
                Ok(Agreement::OnResult) => with_result += 1,
                Ok(Agreement::WithoutResult) => {}
                Err(message) => panic!("{}, case {number}: {message}", target.name),
            }
        }
        assert!(
            with_result > COUNT / 10,
            "only {with_result} of {COUNT} cases for {} have a result",
            target.name
        );
    }
}

#[test]
fn cases_are_written_down_and_read_again() {
    for target in TARGETS {
        let json = (target.show)(&random_bytes(7));
        assert!((target.replay)(&json).is_ok(), "{}: {json}", target.name);
        assert!(target.check_calmly(&[]).is_ok(), "{}", target.name);
    }
    assert!((TARGETS[0].replay)("{}").is_err());
}
