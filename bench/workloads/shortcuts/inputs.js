// URLs that several layers parse.

export const web = [
  "https://www.example.com/news/2026/index.html?lang=en",
  "https://example.org/a/b/c?q=1&page=2#top",
  "http://sub.domain.example.net:8080/path/to/file.txt",
  "https://cdn.example.com/lib/v3/library.min.js",
];
