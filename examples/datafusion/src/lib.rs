//! Functions of URLs for DataFusion. Each takes any of its types of strings, and returns null where the text is null or not a URL.
//!
//! - `url_host(url)`: the host, without the port
//! - `url_site(url)`: the registrable domain; null for IP addresses
//! - `url_param(url, name)`: the first search parameter of that name, decoded
//!
//! ```ignore
//! for function in urlsmith_datafusion::functions() {
//!     ctx.register_udf(function);
//! }
//! ctx.sql("SELECT url_site(url) AS site, count(*) FROM logs GROUP BY site").await?.show().await?;
//! ```

use std::borrow::Cow;
use std::sync::Arc;

use datafusion_common::arrow::array::{Array, ArrayAccessor, StringArray, StringBuilder};
use datafusion_common::arrow::datatypes::DataType;
use datafusion_common::cast::{as_large_string_array, as_string_array, as_string_view_array};
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};
use urlsmith::Url;

/// The functions, for `SessionContext::register_udf`.
pub fn functions() -> [ScalarUDF; 3] {
    [
        (Part::Host, "url_host", 1),
        (Part::Site, "url_site", 1),
        (Part::Param, "url_param", 2),
    ]
    .map(|(part, name, arguments)| {
        ScalarUDF::new_from_impl(Function {
            part,
            name,
            signature: Signature::string(arguments, Volatility::Immutable),
        })
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Host,
    Site,
    Param,
}

impl Part {
    /// This part of a URL. `name` is that of the parameter.
    fn of<'a>(self, url: &'a Url, name: &str) -> Option<Cow<'a, str>> {
        match self {
            Self::Host => url.host_str().map(Cow::Borrowed),
            Self::Site => psl::domain_str(url.domain()?).map(Cow::Borrowed),
            Self::Param => url
                .query_pairs()
                .find_map(|(key, value)| (key == name).then_some(value)),
        }
    }
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Function {
    part: Part,
    name: &'static str,
    signature: Signature,
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Utf8)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_scalar = args
            .args
            .iter()
            .all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let arrays = ColumnarValue::values_to_arrays(&args.args)?;
        let names = arrays.get(1).unwrap_or(&arrays[0]);
        // DataFusion gives all arguments the same type.
        let parts = match arrays[0].data_type() {
            DataType::Utf8View => self.parts(
                as_string_view_array(&arrays[0])?,
                as_string_view_array(names)?,
            ),
            DataType::LargeUtf8 => self.parts(
                as_large_string_array(&arrays[0])?,
                as_large_string_array(names)?,
            ),
            _ => self.parts(as_string_array(&arrays[0])?, as_string_array(names)?),
        };
        let parts: Arc<dyn Array> = Arc::new(parts);
        Ok(if is_scalar {
            ColumnarValue::Scalar(ScalarValue::try_from_array(&parts, 0)?)
        } else {
            ColumnarValue::Array(parts)
        })
    }
}

impl Function {
    /// The parts of some URLs, and of the parameters with some names.
    fn parts<'a>(
        &self,
        urls: impl ArrayAccessor<Item = &'a str>,
        names: impl ArrayAccessor<Item = &'a str>,
    ) -> StringArray {
        let mut parts = StringBuilder::new();
        for row in 0..urls.len() {
            let is_null = urls.is_null(row) || names.is_null(row);
            let url = (!is_null)
                .then(|| Url::parse(urls.value(row)).ok())
                .flatten();
            parts.append_option(
                url.as_ref()
                    .and_then(|url| self.part.of(url, names.value(row))),
            );
        }
        parts.finish()
    }
}

#[cfg(test)]
mod tests;
