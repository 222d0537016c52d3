// Texts for the tests of `redact`.

export const SECRET = "s3cr3tXY";
const S = SECRET;

/** Texts with the secret where someone may leave one. */
export const leaking = [
  // Credentials.
  `https://user:${S}@host.example/path`,
  `HTTPS://User:${S}@Host/`,
  `https://x-access-token:${S}@github.com/o/r`,
  `https://sk_live_${S}0123456789:@api.example/v1`,
  `https://a1b2c3d4e5f6a7b8${S}:x-oauth-basic@github.com`,
  `https://123e4567-e89b-12d3-a456-426614174000${S}@h/`,
  `https://${"a".repeat(60)}${S}@h/`,
  `//user:${S}@host/`,
  `https:u:${S}@h`,
  `https:/u:${S}@h`,
  `https:\\\\u:${S}@h\\x`,
  `https:///u:${S}@h/`,
  `sip:alice:${S}@h.example`,
  `ftp:u:${S}@h`,
  `wss:u:${S}@h`,
  `ws:/u:${S}@h`,
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
  `postgres://app:#${S}@db/shop`,
  `redis://:#${S}@db:6379`,
  `redis://:?${S}@db:6379`,
  `pg://app:4/xK2${S}@db`,
  `pg://app:/${S}@db`,
  `pg://app:80)/${S}@db`,
  `pg://app:);/${S}@db`,
  `pg://app:a//${S}@db`,
  `pg://app://${S}@db`,
  // Cut off before "@".
  `https://u:${S}`,
  `"https://u:${S}"`,
  `https://u:${S}\u2026`,
  `https://u:${S}...`,
  `https://u:${S}[truncated]`,
  `https://u:#${S}`,
  `https://u:4,+${S}`,
  `https://u::;${S}`,
  `https://h/?next=https://u:${S}&x=1`,
  `parse "mysql://user:${S}+tb": invalid port`,
  // Connection strings with quotation marks, and lists of keywords.
  `Server=h;Password="${S}";x=1`,
  `Server=h;Password='a;${S}'`,
  `Server=h;Password="a "" ${S}"`,
  `Driver={x};Server=h;PWD={a;${S}};x=1`,
  `host=h password='a\\' ${S}' user=u`,
  `Password="${S}";Server=h`,
  `Password=${S};Server=h`,
  `postgresql://h/db password=${S}`,
  `host=h user=u password=${S} dbname=d`,
  `password=${S} host=h`,
  // Parameters.
  ...(
    "token access_token id_token refresh_token csrf-token api_key apiKey api-key APIKEY key client_secret client-secret secret password " +
    "new_password passwd pwd pass code auth_code sig signature X-Amz-Signature X-Amz-Security-Token X-Amz-Credential X-Goog-Signature " +
    "AWSAccessKeyId session sessionid PHPSESSID sid auth authorization jwt otp %74oken to%6Ben access%5Ftoken acc%2565ss_token x[token] " +
    "x%5Btoken%5D auth[access_token] user[password] token[] private_token code_verifier subscription-key " +
    "token2 apikey1 stream_key client_key creds authz xsrf xsrf_token csrf tok tkn cred otc magic dsn ott psw ticket " +
    "token_v2 consumer_key user_key app_key mfa_code one_time_code invite_code sms_code activation_code verify_code new_pass"
  )
    .split(" ")
    .map((name) => `https://h.example/?a=1&${name}=${S}&b=2`),
  // Single-use codes, magic links, invitations, and what goes around a protection.
  ...(
    "token_hash tokenHash oobCode oobcode x-vercel-protection-bypass X-Vercel-Protection-Bypass _vercel_share confirmation_code " +
    "ConfirmationCode js_code email_code emailCode EMAIL_CODE invitation invite phone_code phone_code_hash user_code device_code " +
    "interaction_code pairing_code claimCode gift-code x[login_code] step_up_code_2 tgAuthResult magic_key login_key reset-key activation_key " +
    "bypass_key bypass-code email_otp smsOtp SAMLart __clerk_handshake zak pgtIou one_time_pin verifier signin_hash authcode jscode " +
    // Words that end as the name of a public code does.
    "vercelToolbarCode x-vercel-toolbar-code unlocked_article_code pilot_code HTTPLoginCode " +
    "linkCode userInputCode phonecode validationcode captchacode totpcode 2facode registrationcode unlockcode claimcode pairingcode " +
    // Handles, nonces and verifiers of sign-ins.
    "login_verifier consent_verifier __clerk_handshake_nonce rotating_token_nonce stateHandle interaction_handle workflowResultHandle " +
    "auth_req_id okta_key wresult signed_request sig_response tgWebAppData sesame mfaPin accesspass auth_hash api_hash " +
    // Answers to puzzles, and what goes around a protection.
    "g-recaptcha-response h-captcha-response cf-turnstile-response __cf_chl_tk __cf_chl_rt_tk cf_clearance __prerender_bypass " +
    "x-prerender-revalidate captcha_bypass paywall-bypass firewallBypass deployment_bypass preview_key hs_preview " +
    // Links that let in whoever has them.
    "rlkey resourcekey share_key passkey torrent_pass form_key _wpnonce x-functions-key aeg-sas-key application_key " +
    "recovery_key secure_key"
  )
    .split(" ")
    .map((name) => `https://h.example/?a=1&${name}=${S}&b=2`),
  `mongodb://h/?authMechanism=MONGODB-AWS&authMechanismProperties=AWS_SESSION_TOKEN:${S}`,
  `mongodb://h/?authMechanismProperties=SERVICE_NAME:x,AWS_SESSION_TOKEN:a%2F${S}&w=1`,
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
  `https://h/?a=1\\x26token=${S}\\x26b=2`,
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
  "mongodb://h1:1,h2,h3:3 http://::1/ http://fe80::1:80/",
  "https://example.com/?q=a:b@c",
  "?q=a:b@c&x=y",
  "https://example.com:8080/a@b",
  "https://example.com//a:b@c/",
  "https://h/x:y@z?w=a:b@c#d:e@f",
  "https://social.example/@user/1",
  "see http://h:80. Mail a@b.c",
  "https://h:8080 and mail bob@example.com",
  'tells {"a":"http://h:80","b":"c@d"}',
  '["//:=","x@"]',
  "http://h:8080/users/bob@example.com",
  "http://h:8080**, http://h:3000) http://h:80|",
  "http://localhost:{}/{} http://{}:{0} http://h:{:?}",
  "\\\\w+\\\\S+[@:]\\\\S+?|\\\\[\\\\S+?[@:][^\\\\n]",
  "http://${host}:${port}/ http://h:$PORT http://h:%d/ http://h:port",
  "file:///C:/Users/me@x ssh://h.example:a/b http://[::1]:8080",
  "http://[::1]:80/a@b",
  "http://[fe80::1%25eth0]:80/a@b",
  "/a/b;v=1/c?x=1#frag",
  "https://h/?key1=a&key2=b",
  "https://h/?tokens=512&completion_tokens=7&pincode=110001&compass=n&barcode=4",
  "https://h/?max_tokens=5&token_type=bearer&keyword=x&monkey=1&secretary=2",
  ...(
    "country_code countryCode CountryCode zip_code zipCode postal-code status_code statusCode error_code errCode exit_code area_code " +
    "currency_code languageCode region_code product_code promo_code couponCode discount_code http_status_code billing[country_code] " +
    "reason_code keyCode charCode qr_code bar_code source_code airport_code iata_code encode decode unicode barcode qrcode postcode " +
    "codes code_challenge code_challenge_method code_type bypass cache_bypass invited_by invite_count hash token_endpoint confirmed " +
    "HTTPStatusCode QRCode ISOCode iso2_code STATUS_CODE major_code JournalCode tax-code vat_code article_code lot_code vs_code " +
    "url_key platform_key alias_key assigned_request config_response http_response setup_handle handle response request nonce login_challenge preview gift sort_key primary_key cache-key foreignKey " +
    "statecode countrycode opcode transcode geocode shortcode"
  )
    .split(" ")
    .map((name) => `https://h.example/?a=1&${name}=12&b=2`),
  "mongodb://h/?authMechanismProperties=SERVICE_NAME:mongodb,CANONICALIZE_HOST_NAME:true",
  "a // b:c@d",
  "C:\\Users\\me:x@y",
  "100% sure = yes @home",
  "\\n \\u0041 =% %25 %2525zz",
  "https://h/%E0%A4%A?%=%",
  "\ud800 https://h/\udfff?\ud800=@",
];
