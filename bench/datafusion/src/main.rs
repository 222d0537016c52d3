//! Calls the functions of examples/datafusion, and DataFusion's own `parse_url`, with columns of URLs. Argument: a file of URLs, one on
//! each line. Prints JSON: for each function the best of some rounds, in millions of rows a second of processor time.

use std::sync::Arc;
use std::{env, fs};

use datafusion_common::arrow::array::{Array, ArrayRef, StringArray, StringViewArray};
use datafusion_common::arrow::datatypes::{DataType, Field};
use datafusion_common::config::ConfigOptions;
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDF};

/// The rows that DataFusion gives a function at a time.
const BATCH: usize = 8192;
const ROUNDS: usize = 7;

/// A function, the column of URLs in parts, and the argument after it, if it has one.
struct Job<'a> {
    name: &'static str,
    function: ScalarUDF,
    column: &'a [ArrayRef],
    argument: Option<ScalarValue>,
}

impl Job<'_> {
    fn call(&self, urls: &ArrayRef) -> Result<ColumnarValue> {
        let field = |data_type| Arc::new(Field::new("text", data_type, true));
        let mut args = vec![ColumnarValue::Array(Arc::clone(urls))];
        args.extend(self.argument.clone().map(ColumnarValue::Scalar));
        self.function.inner().invoke_with_args(ScalarFunctionArgs {
            arg_fields: args.iter().map(|arg| field(arg.data_type())).collect(),
            args,
            number_rows: urls.len(),
            return_field: field(DataType::Utf8),
            config_options: Arc::new(ConfigOptions::new()),
        })
    }

    /// The processor time, in nanoseconds, that the whole column takes.
    fn time(&self) -> f64 {
        let start = processor_time();
        for urls in self.column {
            self.call(urls).expect("parts of URLs");
        }
        processor_time() - start
    }
}

/// The nanoseconds that this thread has run; see proc(5).
fn processor_time() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let (time, _) = text.split_once(' ').expect("several numbers");
    time.parse().expect("a number")
}

fn main() {
    let file = env::args().nth(1).expect("a file of URLs");
    let text = fs::read_to_string(file).expect("the file");
    let urls: Vec<_> = text.lines().collect();
    let parts = || urls.chunks(BATCH).map(<[_]>::to_vec);
    let utf8: Vec<ArrayRef> = parts()
        .map(|part| Arc::new(StringArray::from(part)) as _)
        .collect();
    let views: Vec<ArrayRef> = parts()
        .map(|part| Arc::new(StringViewArray::from(part)) as _)
        .collect();
    let [host, site, param] = urlsmith_datafusion::functions();
    let job = |name, function, column, argument| Job {
        name,
        function,
        column,
        argument,
    };
    let text = |text: &str| Some(ScalarValue::Utf8(Some(text.to_owned())));
    let own = datafusion_spark::function::url::parse_url();
    let jobs = [
        job("url_host", host.clone(), &utf8, None),
        job("url_host, views", host, &views, None),
        job("url_site", site, &utf8, None),
        job("url_param", param, &utf8, text("id")),
        job("parse_url", own.as_ref().clone(), &utf8, text("HOST")),
    ];
    let mut best = [f64::INFINITY; 5];
    for _ in 0..ROUNDS {
        for (job, best) in jobs.iter().zip(&mut best) {
            *best = best.min(job.time());
        }
    }
    let rates: Vec<_> = jobs
        .iter()
        .zip(best)
        .map(|(job, time)| format!("\"{}\": {}", job.name, urls.len() as f64 * 1000.0 / time))
        .collect();
    println!("{{{}}}", rates.join(", "));
}
