//! What crates make of the URLs of standard input, one on each line: for each URL a line with what each crate prints, with tabs
//! between them. A crate that refuses the URL prints nothing.

use std::io::stdin;

use fluent_uri::Uri;
use iri_string::types::UriStr;

fn main() {
    println!("http\tiri-string\tfluent-uri");
    for line in stdin().lines() {
        let url = line.expect("UTF-8");
        let of_http = url.parse().map(|uri: http::Uri| uri.to_string());
        let of_iri_string = UriStr::new(&url).map(ToString::to_string);
        let of_fluent_uri = Uri::parse(&*url).map(|uri| uri.to_string());
        println!(
            "{}\t{}\t{}",
            of_http.unwrap_or_default(),
            of_iri_string.unwrap_or_default(),
            of_fluent_uri.unwrap_or_default()
        );
    }
}
