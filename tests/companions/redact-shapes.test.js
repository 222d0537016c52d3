// urlsmith/guard: secrets that are known by their shape, and the options for shapes.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { createRandom, range } from "../support/random.js";
import { formsOf } from "./forms.js";

const { pick } = createRandom(61);
const maker = (alphabet) => (length) =>
  range(length)
    .map(() => pick([...alphabet]))
    .join("");
const hex = maker("0123456789abcdef");
const upper = maker("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");
const letters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const alphanumeric = maker(letters);
const base64URL = maker(`${letters}-_`);
const base64 = maker(`${letters}+/`);

const jwt = (payload = base64URL(60)) =>
  `eyJ${alphanumeric(33)}.eyJ${alphanumeric(9)}${payload}.a${base64URL(41)}b`;

/** Functions that make a token in the form of its vendor. */
const tokens = {
  ...Object.fromEntries(
    [..."pousr"].map((kind) => [
      `GitHub, gh${kind}_`,
      () => `gh${kind}_${alphanumeric(36)}`,
    ]),
  ),
  "GitHub, fine-grained": () =>
    `github_pat_${alphanumeric(22)}_${alphanumeric(59)}`,
  GitLab: () => `glpat-${alphanumeric(10)}${base64URL(9)}a`,
  "GitLab, routable": () =>
    `glpat-${alphanumeric(27)}.01.${alphanumeric(9).toLowerCase()}`,
  ...Object.fromEntries(
    [..."abeoprs"].map((kind) => [
      `Slack, xox${kind}-`,
      () => `xox${kind}-1234567890-1234567890-${alphanumeric(24)}`,
    ]),
  ),
  "Slack, app": () => `xapp-1-A1234567890-1234567890-${hex(64)}`,
  "Stripe, webhook": () => `whsec_${alphanumeric(32)}`,
  Stripe: () => `sk_live_${alphanumeric(24)}`,
  "Stripe, test": () => `sk_test_${alphanumeric(24)}`,
  "Stripe, restricted": () => `rk_live_${alphanumeric(24)}`,
  AWS: () => `AKIA${upper(16)}`,
  "AWS, temporary": () => `ASIA${upper(16)}`,
  Google: () => `AIza${base64URL(34)}a`,
  npm: () => `npm_${alphanumeric(36)}`,
  PyPI: () => `pypi-AgEIcHlwaS5vcmc${base64URL(150)}a`,
  SendGrid: () => `SG.${alphanumeric(22)}.${base64URL(42)}a`,
  Shopify: () => `shpat_${hex(32)}`,
  "Hugging Face": () => `hf_${alphanumeric(34)}`,
  OpenAI: () => `sk-${alphanumeric(48)}`,
  "OpenAI, project": () => `sk-proj-${alphanumeric(20)}${base64URL(100)}a`,
  Anthropic: () => `sk-ant-api03-${base64URL(93)}AA`,
  DigitalOcean: () => `dop_v1_${hex(64)}`,
  Twilio: () => `SK${hex(32)}`,
  "JSON Web Token": () => jwt(),
  "JSON Web Token, encrypted": () =>
    `${jwt()}.${alphanumeric(40)}.${alphanumeric(22)}`,
};

/** The places in which a token stands. */
const places = [
  (secret) => secret,
  (secret) => `token ${secret}, and more`,
  (secret) => `(${secret})`,
  (secret) => `["${secret}"]`,
  (secret) => `key:${secret}`,
  (secret) => `https://h.example/${secret}/x?y=1`,
  (secret) => `https://h.example/?q=${secret}&y=1`,
  (secret) => `https://h.example/#${secret}`,
  (secret) => `?next=%2Fx%3Fq%3D${secret}%26y`,
  (secret) => `a%20${secret}%20b`,
  (secret) => `"line\\n${secret}\\nline"`,
  (secret) => `"{\\"a\\":\\"${secret}\\"}"`,
];

const body = () => `${base64(64)}\n${base64(64)}\n${base64(30)}==`;

/** Texts with "<" and ">" around each secret. */
const marked = [
  "https://hooks.slack.com/services/<T000/B000/XXXX> failed",
  "https://discord.com/api/webhooks/123/<abc-_d>",
  "https://discordapp.com/api/v10/webhooks/123/<abc>?wait=true",
  "https://a.webhook.office.com/webhookb2/<1-2@3-4/IncomingWebhook/56/7-8>",
  "https://outlook.office.com/webhook/<1-2@3-4/IncomingWebhook/56/7-8>",
  "https://hooks.zapier.com/hooks/catch/<12/ab/>",
  "u=https%3A%2F%2Fhooks.slack.com%2Fservices%2F<T000%2FB000%2FXXXX>&x=1",
  "https://api.telegram.org/bot123456:<AAE-_x>/sendMessage",
  "https://api.telegram.org/file/bot123456:<AAE-_x>/a.png",
  "Authorization: Bearer <abc.def.ghi>",
  "authorization: Basic <dXNlcjpwdw==>",
  "Authorization: ApiKey <VnVhQ2ZHY0JDZGJrUW0=>",
  "Authorization: Bearer  <abc.def.ghi>",
  'headers: { authorization: "Bearer <abc.def.ghi>" }',
  '{"Authorization":"Bearer <abc.def.ghi>"}',
  '"{\\"Authorization\\":\\"Bearer <abc.def.ghi>\\"}"',
  "-H 'Authorization: token <abcdefg>'",
  "Proxy-Authorization: Basic <dXNlcjpwdw==>",
  'HTTP_AUTHORIZATION="Bearer <abc.def.ghi>"',
  "authorization: [ 'Bearer <abc.def.ghi>' ]",
  "Authorization%3A%20Bearer%20<abc.def.ghi>",
  "connecting to admin:<secret>@db:5432",
  "admin:<secret>@db:5432: refused",
  "connecting to admin:<secret>@[::1]:5432",
  "admin:<secret>@[2001:db8::5]:6379, retrying",
  "user:<sec/ret#1>@tcp(127.0.0.1:3306)/db",
  "user:<secret>@/db",
  'dsn="user:<secret>@db.example:5432"',
  "jdbc:oracle:thin:scott/<tiger>@//h:1521/x",
  "jdbc:oracle:oci:scott/<tiger>@h",
  "https://cas.example/?ticket=<ST-1-abc>",
  `"SecretAccessKey": "<${base64(40)}>"`,
  `aws_secret_access_key = <${base64(40)}>`,
  `"SessionToken":"<${base64(200)}=>"`,
  'password="<a;b>"',
  "-----BEGIN PRIVATE KEY-----<\n" + body() + "\n>-----END PRIVATE KEY-----",
  `{"k":"-----BEGIN RSA PRIVATE KEY-----<\\n${base64(64)}\\n>-----END RSA PRIVATE KEY-----\\n"}`,
  `-----BEGIN EC PRIVATE KEY-----<\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,12\n\n${body()}\n>-----END EC PRIVATE KEY-----`,
  `-----BEGIN PRIVATE KEY-----<\n${base64(64)}\n${base64(64)}>`,
  `{"k":"-----BEGIN OPENSSH PRIVATE KEY-----<\\n${base64(64)}>"}`,
].map((text) => [
  text.replaceAll(/[<>]/g, ""),
  text.replaceAll(/<[^>]*>/g, "***"),
]);

/** Texts that look like those above. */
const harmless = [
  "task-force-of-the-risk-management, sk-cube-grid sk-folding-cube-1",
  "npm_config_registry npm_package_dependencies_a npm_lifecycle_event npm_dependencies",
  "hf_token ghp_ glpat- xoxb- SG. AKIA sk- eyJ eyJ0 sk_live_ pypi-package",
  "a.SG.b https://sg.example/a ghost_writer_of_the_text",
  `sha512-${base64(86)}==`,
  `data:image/png;base64,iVBORw0KGgo${base64(200)}`,
  `sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjoz${alphanumeric(80)}`,
  "123e4567-e89b-12d3-a456-426614174000 d41d8cd98f00b204e9800998ecf8427e",
  "nginx:1.25@sha256:0123456789abcdef0123456789abcdef0123456789abcdef",
  "sip:alice@h.example:5060 mailto:ann@h.example:25 git@h.example:22",
  "at parse (file.js:10:5) run@file.js:10:5",
  "Authorization: required. Bearer authentication and Basic understanding",
  "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD",
  'if (text.startsWith("-----BEGIN PRIVATE KEY-----")) parse(text);',
  "https://h.example/webhooks https://h.example/robot1:2 /bot: /bots",
  "jdbc:oracle:thin:@//h:1521/x jdbc:oracle:thin:@h:1521:x",
  "secretAccessKey: credentials.secretAccessKey",
];

for (const { title, ...exports } of await formsOf("guard")) {
  describe(title, () => testShapes(exports));
}

function testShapes({ redact }) {
  for (const [name, token] of Object.entries(tokens)) {
    test(name, () => {
      for (const place of places) {
        const text = place(token());
        assert.equal(redact(text), place("***"));
      }
    });
  }

  test("what stands before a secret stays", () => {
    for (const [text, redacted] of marked) {
      assert.equal(redact(text), redacted);
      assert.equal(redact(redacted), redacted);
    }
  });

  test("near misses are unchanged", () => {
    for (const text of harmless) {
      assert.equal(redact(text), text);
    }
  });

  test("the built-in shapes can be switched off", () => {
    const options = { builtInShapes: false };
    for (const token of Object.values(tokens)) {
      const text = `x ${token()}`;
      assert.equal(redact(text, options), text);
    }
    for (const value of [undefined, null, true, 0]) {
      assert.equal(
        redact(tokens.AWS(), { builtInShapes: value, shapes: undefined }),
        "***",
      );
    }
    assert.equal(redact("/?token=a", options), "/?token=***");
    assert.equal(redact('Password="a;b"', options), 'Password="***"');
  });

  test("further shapes", () => {
    for (const [text, shapes, redacted] of [
      ["a1 b2 A3", [/a\d/], "*** b2 A3"],
      ["a1 b2 A3 a4", [/a\d/i, /b/g], "*** ***2 *** ***"],
      ["a1a2a3", [/(a)\d/], "*********"],
      ["x/?q=acme%2D12&y", [/acme-\d+/], "x/?q=***&y"],
      ["a\nb", [/^b$/m], "a\n***"],
      ["\u{1f600}1", [/\p{Emoji_Presentation}/u], "***1"],
      ["aba", [/(?=b)/], "aba"],
      ["no", [], "no"],
    ]) {
      assert.equal(redact(text, { shapes }), redacted);
      assert.equal(redact(text, { shapes }), redacted);
    }
    const shapes = [/a/g];
    shapes[0].lastIndex = 5;
    assert.equal(redact("aXa", { shapes, mask: "-" }), "-X-");
  });

  test("what is no shape is a TypeError", () => {
    for (const shapes of [
      ...[/a/, "a", {}, 1, true, new Set([/a/]), ["a"], [null], [{}], [/a/, 1]],
      ...[[/a*/], [/(?:)/g], [/$/], [/a/y], [undefined]],
    ]) {
      assert.throws(() => redact("text", { shapes }), {
        name: "TypeError",
        message:
          '"shapes" must be an array of RegExp without the flag y that do not match the empty string',
      });
    }
  });

  test("tokens anywhere in a long text", () => {
    const isRedacted = (text, redacted) =>
      assert.ok(redact(text) === redacted, `${text.length} code units`);
    for (let length = 65_536 - 60; length < 65_536 + 20; length++) {
      const before = "a ".repeat(40_000).slice(-length);
      const text = `${before} ${tokens.npm()} ${tokens.AWS()} b`;
      isRedacted(text, `${before} *** *** b`);
    }
    const long = jwt(hex(60_000));
    const before = "a ".repeat(10_000);
    isRedacted(`${before}${long} b`, `${before}*** b`);
  });
}
