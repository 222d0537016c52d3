//! The functions as DataFusion calls them.

use datafusion_common::arrow::array::{LargeStringArray, StringArray, StringViewArray};
use datafusion_common::arrow::datatypes::Field;
use datafusion_common::config::ConfigOptions;

use super::*;

/// Calls the function of a name.
fn call(name: &str, args: Vec<ColumnarValue>, number_rows: usize) -> ColumnarValue {
    let [host, site, param] = functions();
    let function = [host, site, param]
        .into_iter()
        .find(|function| function.name() == name)
        .expect("a function");
    let field = |name| Arc::new(Field::new(name, DataType::Utf8, true));
    function
        .invoke_with_args(ScalarFunctionArgs {
            arg_fields: args.iter().map(|_| field("argument")).collect(),
            args,
            number_rows,
            return_field: field("part"),
            config_options: Arc::new(ConfigOptions::new()),
        })
        .expect("parts")
}

const TEXTS: [Option<&str>; 8] = [
    Some("HTTPS://www.Example.CO.uk/a?q=%20b&q=c"),
    Some("nope"),
    None,
    Some("https://a.bücher.example?Q&x+y=1&q"),
    Some("data:a?q=x"),
    Some(""),
    Some("http://a.exam\nple/\r\0?q=\t\0."),
    Some("http://127.1/"),
];

#[test]
fn each_type_of_strings_has_its_parts() {
    let columns: [Arc<dyn Array>; 3] = [
        Arc::new(StringArray::from(TEXTS.to_vec())),
        Arc::new(LargeStringArray::from(TEXTS.to_vec())),
        Arc::new(StringViewArray::from(TEXTS.to_vec())),
    ];
    let q = [
        ScalarValue::Utf8(Some("q".into())),
        ScalarValue::LargeUtf8(Some("q".into())),
        ScalarValue::Utf8View(Some("q".into())),
    ];
    for (column, name) in columns.into_iter().zip(q) {
        let parts = |function, args| {
            let parts = call(function, args, TEXTS.len());
            let array = parts.into_array(TEXTS.len()).expect("an array");
            let parts = as_string_array(&array).expect("texts").iter();
            parts
                .map(|part| part.map(str::to_owned))
                .collect::<Vec<_>>()
        };
        let texts = || ColumnarValue::Array(Arc::clone(&column));
        let some = |part: &str| Some(part.to_owned());
        assert_eq!(
            parts("url_host", vec![texts()]),
            [
                some("www.example.co.uk"),
                None,
                None,
                some("a.xn--bcher-kva.example"),
                None,
                None,
                some("a.example"),
                some("127.0.0.1"),
            ]
        );
        assert_eq!(
            parts("url_site", vec![texts()]),
            [
                some("example.co.uk"),
                None,
                None,
                some("xn--bcher-kva.example"),
                None,
                None,
                some("a.example"),
                None,
            ]
        );
        assert_eq!(
            parts("url_param", vec![texts(), ColumnarValue::Scalar(name)]),
            [
                some(" b"),
                None,
                None,
                some(""),
                some("x"),
                None,
                some("\0."),
                None
            ]
        );
    }
}

#[test]
fn a_constant_stays_one() {
    let constant = |text: &str| ColumnarValue::Scalar(text.into());
    for (name, args, expected) in [
        (
            "url_host",
            vec![constant("https://a.example/")],
            "a.example",
        ),
        ("url_param", vec![constant("x:?b=c"), constant("b")], "c"),
    ] {
        assert!(
            matches!(call(name, args, 3), ColumnarValue::Scalar(ScalarValue::Utf8(Some(part))) if part == expected)
        );
    }
}
