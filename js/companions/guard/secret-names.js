// Which parameter names and user names indicate secrets.

import { split, test, toLowerCase } from "../../shared/intrinsics.js";
import { anyOf } from "./any-of.js";

/**
 * Matches the names of secrets, in lower case and without the characters between words. A name may have words before and a number
 * behind: the name "csrf-token-2" is "csrftoken2" here. Pages of vendors that show some of them:
 *
 * - `token_hash`: https://supabase.com/docs/guides/auth/auth-email-templates
 * - `phone_code_hash`, `tgAuthResult`: https://core.telegram.org/api/auth, https://core.telegram.org/widgets/login
 * - `x-vercel-protection-bypass`, `_vercel_share`: https://vercel.com/docs/deployment-protection
 * - `invitation`: https://auth0.com/docs/manage-users/organizations/configure-organizations/invite-members
 * - `__clerk_handshake`: https://clerk.com/docs/guides/how-clerk-works/overview
 * - `zak`: https://developers.zoom.us/docs/api/
 * - `pgtIou`: https://apereo.github.io/cas/development/protocol/CAS-Protocol-Specification.html
 * - `user_code`: https://www.rfc-editor.org/rfc/rfc8628#section-3.2
 */
const secretName = /* @__PURE__ */ anyOf([
  /secret(?!ar)|pass(w|phrase|code)/,
  /(token|pwd|sig(nature)?|cred(ential)?s?|jwt|session(id)?|sessid|apikey|hmac|auth(z|orization)?|assertion|[cx]srf|ticket|otp|handshake)v?\d*$/,
  /(access|account|admin|app|auth|client|consumer|deploy|encryption|license|master|private|service|session|shared|signing|storage|stream|subscription|user|write)key(id)?\d*$/,
  /(activation|bypass|confirm(ation)?|invit(e|ation)|login|magic|onetime|reset|signin|unlock|verif(y|ication))(hash|key|link|pin)\d*$/,
  /(access|activation|auth|authorization|backup|bypass|confirm(ation)?|device|email|invit(e|ation)|js|login|mfa|onetime|oob|otp|recovery|reset|security|sms|user|verification|verify)code\d*$/,
  /(token|code)hash$|(auth|login|preview|protection)bypass$|^(vercelshare|tgauthresult|invit(e|ation)|zak|pgt(id|iou)|saml(art))$/,
  /^key$|^(code(verifier)?|verifier|bearer|(db|new|old|user)?pass|psw|pw|pin|ot[ct]|tok|tkn|magic(link)?|dsn|sess|(connect)?sid|oauthverifier|idtokenhint|saml(response|request))\d*$/,
]);

/**
 * Matches names whose last word is "code": `js_code` of WeChat, `oobCode` of Firebase, `ConfirmationCode` of Cognito. Most are of
 * codes that are used once. These pages show them:
 *
 * - https://developers.weixin.qq.com/miniprogram/en/dev/api-backend/open-api/login/auth.code2Session.html
 * - https://firebase.google.com/docs/auth/custom-email-handler
 * - https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html
 */
const lastWordIsCode = /([^a-z\d]code|[^a-z\d]CODE|[a-z\d]Code)[-_]?\d*$/;

/** Matches the exceptions: names of codes that stand for a thing, a place or an outcome. */
const publicCode = /* @__PURE__ */ anyOf([
  /(country|zip|post(al)?|area|region|state|province|city|county|district|location|place|geo|iso|zone|dial(ing)?|calling|currency|lang(uage)?|locale)code\d*$/,
  /(status|err(or)?|exit|ret(urn)?|reason|result|resp(onse)?|http|fail(ure)?|fault|warning|message|msg|reject|cancel|op(eration)?|command|sub)code\d*$/,
  /(bar|qr|colou?r|key|char|source|byte|machine|html|object|short|embed|vs|class|type|category|format|version|model|product|item|sku|article|part|batch|lot|unit|size|style|series)code\d*$/,
  /(journal|book|publication|document|doc|issue|channel|topic|section|page|form|menu|major|faculty|degree|program(me)?|airport|airline|iata|icao|carrier|station|stop|flight|hotel|room|tour|trip|destination|bank|branch|sort|swift|routing|tax|vat|cost|dep(artmen)?t|site|store|shop|warehouse|company|org|vendor|supplier|partner|merchant|customer|employee|school|course|subject|project|job|event|group|team|market|stock|fund|hash)code\d*$/,
  /(promo(tion)?|coupon|discount|voucher|offer|campaign|referr?al|ref|affiliate|tracking|service|order|plan|rate|test)code\d*$/,
]);

/**
 * Whether a decoded name such as "user[api-key]" has a part that names a secret. `others` has further names of secrets, as
 * `plainName` gives them.
 */
export function isSecretName(name, others) {
  const parts = split(name, "[");
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const plain = plainName(part);
    if (
      test(secretName, plain) ||
      (test(lastWordIsCode, part) && !test(publicCode, plain)) ||
      others?.[plain]
    ) {
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
