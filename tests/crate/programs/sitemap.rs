//! Builds a sitemap from the files and the search pages of a site.

use std::net::IpAddr;
use std::path::Path;

use url::form_urlencoded::{byte_serialize, parse};
use url::{Host, Url};

struct Sitemap {
    root: Url,
    urls: Vec<Url>,
}

impl Sitemap {
    fn new(root: &str) -> Result<Self, Box<dyn std::error::Error>> {
        let mut root = Url::parse(root)?;
        root.set_scheme("https").map_err(|()| "the scheme stays")?;
        root.set_port(None).map_err(|()| "the port stays")?;
        root.set_query(None);
        root.path_segments_mut()
            .map_err(|()| "no base")?
            .pop_if_empty()
            .push("");
        Ok(Self {
            root,
            urls: Vec::new(),
        })
    }

    fn add_file(&mut self, folder: &Path, file: &Path) -> Result<(), ()> {
        let folder = Url::from_directory_path(folder)?;
        let file = Url::from_file_path(file)?;
        let relative = folder.make_relative(&file).ok_or(())?;
        self.urls.push(self.root.join(&relative).map_err(|_| ())?);
        println!("{:?}", file.to_file_path()?);
        Ok(())
    }

    fn add_search(&mut self, words: &[(&str, &str)]) {
        let mut url = self.root.clone();
        url.path_segments_mut()
            .unwrap()
            .pop_if_empty()
            .extend(["find", "a/b", ".."]);
        url.query_pairs_mut()
            .extend_pairs(words)
            .append_key_only("all")
            .append_pair("page", "1");
        self.urls.push(url);
    }

    fn write(mut self) -> String {
        self.urls.sort();
        self.urls.dedup();
        let mut xml = String::from("<urlset>\n");
        for url in &self.urls {
            let loc = url.as_str().replace('&', "&amp;").replace('\'', "&apos;");
            xml += &format!("  <url><loc>{loc}</loc></url>\n");
        }
        xml + "</urlset>"
    }
}

fn main() {
    let mut sitemap = Sitemap::new("http://user@Example.com:8080/docs?x#y").expect("a root");
    let folder = Path::new("/srv/www");
    for file in ["index.html", "a b/100%.html", "é/ü.html", "a//b/./c/"] {
        sitemap
            .add_file(folder, &folder.join(file))
            .expect("a file");
    }
    assert_eq!(sitemap.add_file(folder, Path::new("relative")), Err(()));
    sitemap.add_search(&[("q", "a & b"), ("lang", "é")]);
    sitemap.add_search(&[]);
    println!("{}", sitemap.write());

    let mut mirror = Url::parse_with_params("http://example.com", &[("from", "main")]).unwrap();
    mirror.set_host(Some("مثال.إختبار")).unwrap();
    println!("{mirror} {}", mirror.origin().unicode_serialization());
    mirror
        .set_ip_host("::1".parse::<IpAddr>().unwrap())
        .unwrap();
    let removed = mirror.set_host(None).map_err(|error| error.to_string());
    println!("{mirror} {removed:?}");
    println!("{:?} {:?}", Host::parse("0x7f.1"), Host::parse_opaque("É"));
    println!(
        "{:?}",
        parse(b"a=1&b=%C3%A9+x&&c").into_owned().collect::<Vec<_>>()
    );
    println!("{}", byte_serialize("a b/é".as_bytes()).collect::<String>());
    let owned: String = mirror.into();
    println!("{owned}");
}
