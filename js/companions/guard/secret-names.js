// Which parameter names and user names indicate secrets.

import { exec, split, test, toLowerCase } from "../../shared/intrinsics.js";
import { anyOf } from "./any-of.js";

/**
 * Matches the names of secrets, in lower case and without the characters between words. A name may have words before and a number
 * behind: the name "csrf-token-2" is "csrftoken2" here. Pages of vendors that show some of them:
 *
 * - `token_hash`: https://supabase.com/docs/guides/auth/auth-email-templates
 * - `phone_code_hash`, `tgAuthResult`, `tgWebAppData`: https://core.telegram.org/api/auth, https://core.telegram.org/widgets/login,
 *   https://core.telegram.org/bots/webapps
 * - `x-vercel-protection-bypass`, `_vercel_share`: https://vercel.com/docs/deployment-protection
 * - `__prerender_bypass`, `x-prerender-revalidate`: https://vercel.com/docs/incremental-static-regeneration, https://nextjs.org/docs
 * - `invitation`: https://auth0.com/docs/manage-users/organizations/configure-organizations/invite-members
 * - `__clerk_handshake`: https://clerk.com/docs/guides/how-clerk-works/overview
 * - `stateHandle`: https://developer.okta.com/docs/reference/
 * - `cf_clearance`, `cf-turnstile-response`: https://developers.cloudflare.com/turnstile/
 * - `login_verifier`: https://www.ory.com/docs/oauth2-oidc/custom-login-consent/flow
 * - `rlkey`, `resourcekey`: the links of Dropbox and Google Drive
 * - `x-functions-key`: https://learn.microsoft.com/azure/azure-functions/function-keys-how-to
 * - `signed_request`: https://developers.facebook.com/docs/games/gamesonfacebook/login
 * - `zak`: https://developers.zoom.us/docs/api/
 * - `pgtIou`: https://apereo.github.io/cas/development/protocol/CAS-Protocol-Specification.html
 * - `auth_req_id`: https://openid.net/specs/openid-client-initiated-backchannel-authentication-core-1_0.html
 * - `user_code`: https://www.rfc-editor.org/rfc/rfc8628#section-3.2
 */
const secretName = /* @__PURE__ */ anyOf([
  /secret(?!ar)|pass(w|phrase|code|key)/,
  /(token|pwd|sig(nature)?|cred(ential)?s?|jwt|session(id)?|sessid|apikey|hmac|auth(z|orization)?|assertion|[cx]srf|ticket|otp|handshake|verifier|chl(rt|f)?tk)v?\d*$/,
  /(access|account|admin|app(lication)?|auth|channel|client|consumer|deploy|encryption|functions|license|master|okta|preview|private|recovery|resource|secure|security|service|session|share|shared|signing|storage|stream|subscription|user|write)key(id)?\d*$/,
  /(access|activation|api|auth|bypass|confirm(ation)?|invit(e|ation)|login|magic|mfa|onetime|reset|signin|unlock|verif(y|ication))(hash|key|link|pin)\d*$/,
  /(2fa|access|activation|auth|authorization|backup|bypass|captcha|claim|confirm(ation)?|device|email|invit(e|ation)|js|link|login|mfa|onetime|oob|otp|pairing|phone|recovery|registration|reset|security|signin|signup|sms|unlock|unlockedarticle|user|validation|verification|verify)code\d*$/,
  /(token|code)hash$|(handshake|token|wp)nonce$|(interaction|result|state)handle$|(captcha|turnstile)response$|^sig(ned)?(request|response)$/,
  /(auth|captcha|deployment|firewall|login|maintenance|mfa|password|paywall|prerender|preview|protection|sso|waf)bypass$|^(vercelshare|tg(authresult|webappdata)|xprerenderrevalidate|cfclearance|hspreview|authreqid|(aegsas|form|rl)key|sesame|wresult|invit(e|ation)|zak|pgt(id|iou)|saml(art))$/,
  /^key$|^(code|bearer|(access|db|guest|new|old|torrent|user)?pass|psw|pw|pin|ot[ct]|tok|tkn|magic(link)?|dsn|sess|(connect)?sid|idtokenhint|saml(response|request))\d*$/,
]);

/**
 * Matches names whose last word is "code", with the word before: `js_code` of WeChat, `oobCode` of Firebase, `ConfirmationCode` of
 * Cognito. Most are of codes that are used once. These pages show them:
 *
 * - https://developers.weixin.qq.com/miniprogram/en/dev/api-backend/open-api/login/auth.code2Session.html
 * - https://firebase.google.com/docs/auth/custom-email-handler
 * - https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html
 */
const lastWordIsCode =
  /(?:([A-Z]?[a-z]+|[A-Z]+)\d*)?(?:[^a-zA-Z\d]+(?:code|CODE)|[^a-zA-Z\d]*Code)[-_]?\d*$/;

/** Matches the exceptions: words before "code" in names of codes that stand for a thing, a place or an outcome. */
const publicCode = /* @__PURE__ */ anyOf([
  /^(country|zip|post|postal|area|region|state|province|city|county|district|location|place|geo|iso|zone|dial|dialing|calling|currency|lang|language|locale)$/,
  /^(status|err|error|exit|ret|return|reason|result|resp|response|http|fail|failure|fault|warning|message|msg|reject|cancel|op|operation|command|sub)$/,
  /^(bar|qr|color|colour|key|char|source|byte|machine|html|object|short|embed|vs|class|type|category|format|version|model|product|item|sku|article|part|batch|lot|unit|size|style|series)$/,
  /^(journal|document|doc|issue|channel|page|form|major|airport|airline|iata|icao|carrier|station|flight|hotel|room|bank|branch|sort|swift|tax|vat|cost|dept|department|site|store|shop|warehouse|company|org|vendor|supplier|partner|merchant|customer|employee|school|course|subject|project|job|event|group|market|stock|hash)$/,
  /^(promo|promotion|coupon|discount|voucher|offer|campaign|referral|referal|ref|affiliate|tracking|service|order|plan|rate|test)$/,
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
    if (test(secretName, plain) || isSingleUseCode(part) || others?.[plain]) {
      return true;
    }
  }
  return false;
}

function isSingleUseCode(name) {
  const match = exec(lastWordIsCode, name);
  return match !== null && !test(publicCode, toLowerCase(match[1] ?? ""));
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
