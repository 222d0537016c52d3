// Which parameter names and user names indicate secrets.

import { split, test, toLowerCase } from "../../shared/intrinsics.js";
import { anyOf } from "./any-of.js";

/**
 * Matches the names of secrets, in lower case and without the characters between words. A name may have words before and a number
 * behind: the name "csrf-token-2" is "csrftoken2" here.
 */
const secretName = /* @__PURE__ */ anyOf([
  /secret(?!ar)|pass(w|phrase|code)/,
  /(token|pwd|sig(nature)?|cred(ential)?s?|jwt|session(id)?|sessid|apikey|hmac|auth(z|orization)?|assertion|[cx]srf|ticket)v?\d*$/,
  /(access|account|admin|app|auth|client|consumer|deploy|encryption|license|master|private|service|session|shared|signing|storage|stream|subscription|user|write)key(id)?\d*$/,
  /(access|activation|auth|authorization|backup|device|invite|login|mfa|onetime|otp|recovery|reset|security|sms|verification|verify)code\d*$/,
  /^key$|^(code(verifier)?|bearer|(db|new|old|user)?pass|psw|pw|pin|t?otp|ot[ct]|tok|tkn|magic(link)?|dsn|sess|(connect)?sid|oauthverifier|idtokenhint|saml(response|request))\d*$/,
]);

/**
 * Whether a decoded name such as "user[api-key]" has a part that names a secret. `others` has further names of secrets, as
 * `plainName` gives them.
 */
export function isSecretName(name, others) {
  const parts = split(name, "[");
  for (let index = 0; index < parts.length; index++) {
    const plain = plainName(parts[index]);
    if (test(secretName, plain) || others?.[plain]) {
      return true;
    }
  }
  return false;
}

/** A name in lower case, with nothing but its ASCII letters and digits. */
export function plainName(name) {
  const lower = toLowerCase(name);
  let plain = "";
  for (let index = 0; index < lower.length; index++) {
    plain += test(/[a-z\d]/, lower[index]) ? lower[index] : "";
  }
  return plain;
}

/** Matches letters and digits in a mixture that is no word, and UUIDs. */
const randomText =
  /(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{16}|[\da-f]{8}(-[\da-f]{4}){3}-/i;

/** User names are shorter. Longer ones are not searched: that could take long. */
const LONGEST_USER = 64;

/** Whether a decoded user name is a token, as in https://ghp_…@github.com. */
export function isToken(user) {
  return user.length > LONGEST_USER || test(randomText, user);
}
