//! `url_host(text)` for DataFusion: the host of each URL; null where the text is null or not a URL.
//!
//! ```ignore
//! ctx.register_udf(urlsmith_datafusion::url_host());
//! ctx.sql("SELECT url_host(url) AS host, count(*) FROM logs GROUP BY host").await?.show().await?;
//! ```

use std::sync::Arc;

use datafusion_common::arrow::array::StringBuilder;
use datafusion_common::arrow::datatypes::DataType;
use datafusion_common::cast::as_string_array;
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{ColumnarValue, ScalarUDF, Volatility, create_udf};
use urlsmith::Url;

/// The function, for `SessionContext::register_udf`.
pub fn url_host() -> ScalarUDF {
    let text = DataType::Utf8;
    create_udf(
        "url_host",
        vec![text.clone()],
        text,
        Volatility::Immutable,
        Arc::new(hosts),
    )
}

fn hosts(args: &[ColumnarValue]) -> Result<ColumnarValue> {
    let is_scalar = matches!(args[0], ColumnarValue::Scalar(_));
    let arrays = ColumnarValue::values_to_arrays(args)?;
    let mut hosts = StringBuilder::new();
    for text in as_string_array(&arrays[0])? {
        let url = text.and_then(|text| Url::parse(text).ok());
        hosts.append_option(url.as_ref().and_then(Url::host_str));
    }
    let hosts = hosts.finish();
    Ok(if is_scalar {
        ColumnarValue::Scalar(ScalarValue::try_from_array(&hosts, 0)?)
    } else {
        ColumnarValue::Array(Arc::new(hosts))
    })
}

#[cfg(test)]
mod tests;
