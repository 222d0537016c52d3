// Texts for the tests of `redact`.

export const SECRET = "s3cr3tXY";
const S = SECRET;

/** Texts with the secret where someone may leave one. */
export const leaking = [
  // Credentials.
  `https://user:${S}@host.example/path`,
  `HTTPS://User:${S}@Host/`,
  `https://x-access-token:${S}@github.com/o/r`,
  `https://sk_live_${S}:@api.example/v1`,
  `https://a1b2c3d4e5f6a7b8${S}:x-oauth-basic@github.com`,
  `https://123e4567-e89b-12d3-a456-426614174000${S}@h/`,
  `https://${"a".repeat(60)}${S}@h/`,
  `//user:${S}@host/`,
  `https:u:${S}@h`,
  `https:/u:${S}@h`,
  `https:\\\\u:${S}@h\\x`,
  `https:///u:${S}@h/`,
  `sip:alice:${S}@h.example`,
  `git+ssh://git:${S}@h/x`,
  `http://DOMAIN\\name:${S}@proxy:8080`,
  `http://DOMAIN\\user:${S}@proxy:8080`,
  // Connection strings.
  `mongodb://u:${S}@h1:1,h2:2/db?authSource=admin`,
  `mongodb+srv://u:${S}@h/db`,
  `redis://:${S}@h:6379/0`,
  `amqps://u:${S}@h1,v:${S}@h2/`,
  `amqp://u:p@h1,amqp://v:${S}@h2`,
  `mysql://root:${S}@tcp(127.0.0.1:3306)/x`,
  `jdbc:postgresql://h/db?user=u&password=${S}`,
  `jdbc:sqlserver://h:1433;user=u;password=a/${S};encrypt=true`,
  `Endpoint=sb://h/;SharedAccessKeyName=n;SharedAccessKey=ab/${S}=`,
  `Server=h;User=u;Password=${S};`,
  // No URLs.
  `https://u:${S}@host:99999/`,
  `https://u:${S}@ho st/`,
  `https://u:pa ${S}@host/`,
  `https://u:a b ${S}@host/`,
  `https://u:${S}@`,
  `https://u:${S}%40host/x`,
  `https://u:${S}@h:80:90/`,
  `https://u:%${S}@h`,
  `https://u:%zz${S}@h`,
  `https://[::1]:80@u:${S}@h/`,
  // Delimiters in passwords.
  ...[..."@/:#?%'<\\;&=,["].map((unit) => `pg://u:p${unit}${S}@h.example/db`),
  `pg://u:a@b/${S}@h/db`,
  `pg://u:p"${S}@h/db`,
  `pg://u:p%40${S}@h/db`,
  // Parameters.
  ...(
    "token access_token id_token refresh_token csrf-token api_key apiKey api-key APIKEY key client_secret client-secret secret password " +
    "new_password passwd pwd pass code auth_code sig signature X-Amz-Signature X-Amz-Security-Token X-Amz-Credential X-Goog-Signature " +
    "AWSAccessKeyId session sessionid PHPSESSID sid auth authorization jwt otp %74oken to%6Ben access%5Ftoken acc%2565ss_token x[token] " +
    "x%5Btoken%5D auth[access_token] user[password] token[] private_token code_verifier subscription-key"
  )
    .split(" ")
    .map((name) => `https://h.example/?a=1&${name}=${S}&b=2`),
  `/cb?code=${S}&state=1`,
  `cb?code=${S}`,
  `?code=${S}`,
  `code=${S}&state=1`,
  `#access_token=${S}&token_type=bearer`,
  `https://h/cb#/x?access_token=${S}`,
  `https://h/#token=a#${S}`,
  `https://h/a;jsessionid=${S}/b`,
  `/a;token=${S}?x=1`,
  `https://h/?x=1;token=${S};y=2`,
  `https://h/?token=a%26${S}&x=1`,
  `https://h/?token=a;${S}`,
  `https://h/?token=a/b?${S}==`,
  `https://h/?token=%${S}`,
  `https://h/?a=b?token=${S}`,
  // URLs within parameters.
  `https://h/?next=https%3A%2F%2Fu%3A${S}%40h`,
  `https://h/?next=https%253A%252F%252Fu%253A${S}%2540h`,
  `https://h/?next=https%3A%2F%2Fu%3Ap%2540${S}%40h`,
  `https://h/?next=%2Fcb%3Fcode%3Da%2526${S}%26state%3D1&x=1`,
  `https://h/?next=https://u:${S}@i/?token=${S}`,
  // URLs within texts.
  `https://h/?a=1&amp;token=${S}&amp;b=2`,
  `https://h/?a=1\\u0026token=${S}`,
  `{"url":"https://u:${S}@h/?token=${S}"}`,
  `"https:\\/\\/u:${S}@h\\/"`,
  `log 'https://h/?token=${S}', done`,
  `"GET /cb?code=${S} HTTP/1.1" 200`,
  `<a href='/cb?code=${S}'>`,
  `url=https://u:${S}@h`,
  `https://u:${S}@h,https://v:${S}@i`,
  `[a](https://u:${S}@h/) https://v:${S}@i/`,
];

/** Texts without a secret in a URL. */
export const harmless = [
  "",
  "no URL",
  "mail bob@example.com now, or a:b@c",
  "12:30@home",
  "key=value, password=1 in a text",
  "user:pass@host",
  "mailto:a:b@c.example",
  "urn:a:b@c",
  "git@github.com:o/r.git",
  "ssh://git@github.com/o/r",
  "https://alice@bitbucket.org/a/r.git",
  "https://alice%40example.com@h/",
  "postgres://postgres@localhost/db",
  "mongodb://h1:1,h2:2/db",
  "https://example.com/?q=a:b@c",
  "?q=a:b@c&x=y",
  "https://example.com:8080/a@b",
  "https://example.com//a:b@c/",
  "https://h/x:y@z?w=a:b@c#d:e@f",
  "https://social.example/@user/1",
  "see http://h:80. Mail a@b.c",
  "https://h:8080 and mail bob@example.com",
  'tells {"a":"http://h:x","b":"c@d"}',
  "http://[::1]:80/a@b",
  "http://[fe80::1%25eth0]:80/a@b",
  "/a/b;v=1/c?x=1#frag",
  "https://h/?max_tokens=5&token_type=bearer&keyword=x&monkey=1&secretary=2",
  "a // b:c@d",
  "C:\\Users\\me:x@y",
  "100% sure = yes @home",
  "\\n \\u0041 =% %25 %2525zz",
  "https://h/%E0%A4%A?%=%",
  "\ud800 https://h/\udfff?\ud800=@",
];
