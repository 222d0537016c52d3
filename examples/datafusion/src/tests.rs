//! The function as DataFusion calls it.

use datafusion_common::arrow::array::{Array, StringArray};
use datafusion_common::arrow::datatypes::Field;
use datafusion_common::config::ConfigOptions;
use datafusion_expr::ScalarFunctionArgs;

use super::*;

fn call(texts: ColumnarValue, number_rows: usize) -> ColumnarValue {
    let field = |name| Arc::new(Field::new(name, DataType::Utf8, true));
    let args = ScalarFunctionArgs {
        args: vec![texts],
        arg_fields: vec![field("text")],
        number_rows,
        return_field: field("host"),
        config_options: Arc::new(ConfigOptions::new()),
    };
    url_host().invoke_with_args(args).expect("hosts")
}

#[test]
fn a_column_has_its_hosts() {
    let texts = [
        Some("HTTPS://Example.COM/a"),
        Some("nope"),
        None,
        Some("https://bücher.example"),
        Some("data:a"),
    ];
    let expected = [
        Some("example.com"),
        None,
        None,
        Some("xn--bcher-kva.example"),
        None,
    ];
    let hosts = call(
        ColumnarValue::Array(Arc::new(StringArray::from(texts.to_vec()))),
        texts.len(),
    );
    let hosts = hosts.into_array(texts.len()).expect("an array");
    assert_eq!(
        as_string_array(&hosts).expect("texts"),
        &StringArray::from(expected.to_vec())
    );
    assert_eq!(hosts.null_count(), 3);
}

#[test]
fn a_constant_stays_one() {
    let host = call(ColumnarValue::Scalar("https://a.example/".into()), 3);
    assert!(
        matches!(host, ColumnarValue::Scalar(ScalarValue::Utf8(Some(host))) if host == "a.example")
    );
}
