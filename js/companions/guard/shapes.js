// Secrets that are recognized by their shape, anywhere in a text.
//
// A group is the text before a secret, which is kept. So that the time is linear, each quantifier is bounded, or stops before
// the next place where the expression can begin.

import { anyOf } from "./any-of.js";

/** Passwords of connections that are not written as URLs are, and headers. These are always looked for. */
export const connections = /* @__PURE__ */ anyOf(
  [
    // "https:user:password@host"
    /((?:^|[^a-z\d+.-])(?:[a-z]{0,4}tp|sip|ws)s?:[/\\]?[\w.+%|~-]{0,99}:)(?![^\s@]{0,99}\*{3})[^\s@/"]{1,99}(?=@)/,
    // "user:password@host:1" and "user:password@tcp(host:1)"
    /((?:^|[\s"'=(,])(?!sips?:|mailto:|jdbc:)[\w.-]+:)(?!\/|[^\s@]{0,99}(?::\/\/|\*{3}))[^\s@"'<>]{1,99}(?=@(?:\/\w|\w+\(|(?:[\w.-]+|\[[\da-f:.]+]):\d{2,5}(?!\w|[:.]\d)))/,
    // Password="a;b". The quotation mark at the end may be that of a JSON string.
    /(\b(?:password|pwd)="(?![\s,:\]}]))(?:[^"\n\x85]|""(?![\n,:\]}]|$))+/,
    /(\b(?:password|pwd)=)'(?![\s,:\]}+;)])(?:\\'|[^'"\n\x85])+'?[^\s"',&;\x85]*/,
    // https://learn.microsoft.com/openspecs/sql_server_protocols/ms-odbcstr
    /(\b(?:password|pwd)=)\{[^{}"\n\x85;]*;[^{}"\n\x85]*\}/,
    // https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE
    /((?:postgres\w{0,3}:\/|\w=)[^\s,]{0,99} {1,9}-{0,2}password=)[^\s"',&\x85]+/,
    /(\bpassword=)[^\s"',&\x85]{1,255}(?= {1,9}\w{1,63}=)/,
    // https://docs.oracle.com/en/database/oracle/oracle-database/23/jjdbc/data-sources-and-URLs.html
    /(jdbc:oracle:\w+:[\w.$#-]+\/)[^\s@"']+/,
    // https://www.rfc-editor.org/rfc/rfc9110#section-11.4
    /(authorization["']?\s?[:=,]>?[\s|"'[]{0,4}(?:bearer|basic|token|apikey)[\s|]{1,2})[\w.~+/=:-]{6,}/,
    // https://www.mongodb.com/docs/manual/reference/connection-string-options/
    /(\baws_session_token:)[^\s"',&\x85]+/,
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html
    /(se(?:cret|ssion)[a-z_]{5,13}["']?\s?[:=]\s?["']?)[\w/+=]{40,}/,
  ],
  "i",
);

/** Shapes that can be switched off. With each is a page that shows it. */
export const builtInShapes = /* @__PURE__ */ anyOf([
  // Prefixes that could begin another name, too, so letters and digits must follow.
  // https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github
  // https://docs.stripe.com/keys
  // https://shopify.dev/docs/apps/build/authentication-authorization
  // https://docs.digitalocean.com/reference/api/create-personal-access-token/
  /(^|[^\w-])(?:gh[pousr]|github_pat|[rs]k_(?:live|test)|whsec|shp[a-z]{2,3}|do[opr]_v1)_[A-Za-z\d]{10}\w*/,
  // https://docs.gitlab.com/security/tokens/
  // https://docs.slack.dev/authentication/tokens
  // https://docs.cloud.google.com/docs/authentication/api-keys
  // https://pypi.org/help/#apitoken
  // https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys
  // https://platform.claude.com/docs/en/api/overview
  // https://platform.openai.com/docs/api-reference/authentication
  /(^|[^\w-])(?:glpat-|x(?:ox[a-z]|app)-|AIza|pypi-AgE|SG\.|sk-(?:ant|proj|svcacct)-)[\w-]{10}[\w.-]*/,
  // Those of which nothing but the length tells the rest from a name.
  // https://platform.openai.com/docs/api-reference/authentication
  // https://docs.npmjs.com/about-access-tokens
  // https://huggingface.co/docs/hub/security-tokens
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html
  // https://www.twilio.com/docs/glossary/what-is-a-sid
  // JSON Web Tokens begin with an encoded "{": https://www.rfc-editor.org/rfc/rfc7519
  /(^|[^\w-])(?:sk-[A-Za-z\d]{20,}|(?:npm|hf)_[A-Za-z\d]{30,}|A[KS]IA[A-Z2-7]{16}\b|SK[a-f\d]{32}\b|eyJ[\w-]{8,}(?:\.[\w-]+){1,4})/,
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  // https://docs.discord.com/developers/resources/webhook
  // https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook
  // https://help.zapier.com/hc/articles/8496288690317
  /((?:hooks\.slack\.com\/[a-z]+|\/webhooks\/\d+|office\.com\/webhook\w*|hooks\.zapier\.com\/hooks\/catch)\/)[\w@/-]+/,
  // https://core.telegram.org/bots/api#authorizing-your-bot
  /(\/bot\d+:)[\w-]+/,
  // https://www.rfc-editor.org/rfc/rfc7468
  /(-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----)(?:(?:[^"'`(${}-]|-(?!----)){16,}(?=-----END)|(?:[\s\x85]*[\w+/=]{16,})+)/,
]);
