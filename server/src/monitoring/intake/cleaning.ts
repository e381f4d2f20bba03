// A text as one line, as everybody would read it: what is percent-encoded decoded, full-width letters and
// digits as plain ones (NFKC), no escape sequences, no control characters, nothing that cannot be seen.

/** ANSI escape sequences (ECMA-48): CSI, OSC, and the short ones. */
const escapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /\u001b\][^\u0007\u001b]{0,500}(?:\u0007|\u001b\\)|[\u001b\u009b][[()#;?]{0,4}(?:\d{1,4}(?:;\d{0,4}){0,8})?[\dA-PR-TZcf-nq-uy=><~]?/g;
/** They part nothing for who reads it. */
const joiners = /[\u00ad\u200b-\u200d\u2060\ufeff]+/g;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;
const encoded = /(?:%[0-9a-f]{2})+/gi;
/** Digits of other scripts, with what parts their groups. */
const otherDigits = /(?![0-9])\p{Nd}(?:[\p{Nd}.,٫٬]*\p{Nd})?/gu;

/** `max`: characters; what is beyond is cut off before anything looks at it. */
export function plainLine(text: string, max: number): string {
  return (
    // Twice: an address within an address.
    decode(decode(text.slice(0, max)))
      // But for the sign of what was left out before.
      .replace(/[^…]+/g, (part) => part.normalize('NFKC'))
      .slice(0, max)
      .replace(escapes, '')
      .replace(joiners, '')
      .replace(unseen, ' ')
      .replace(otherDigits, '#')
      .replace(/\s+/g, ' ')
  );
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(encoded, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/**
 * Removes credentials: values after the name of a secret, cookies, tokens with a known prefix,
 * armoured keys, and strings too long and too mixed to be words.
 */

/** After these whatever follows a sign, or the word “is”, is the secret; also within longer names. */
const secretNames =
  'password|passwd|passphrase|passcode|secret|credentials?|mnemonic|(?:seed|recovery)[-_ ]?(?:phrase|words?|codes?)|(?:api|app|auth|access|service|account|client|consumer|database|db|encryption|master|private|priv|shared|signing|session|storage|ssh)[-_ ]?key|(?:access|refresh|id|auth|bearer|session|csrf|xsrf|api|bot|push|reset|device|personal|security|identity|oauth|jwt)[-_ ]?token|session[-_ ]?id|csrf|xsrf|authorization|(?:verification|one[- ]time|security|backup)[-_ ]?code|비밀 ?번호|비번|패스워드|시크릿|비밀 ?키|개인 ?키|복구 ?(?:구문|문구|코드)|시드 ?(?:구문|문구)|니모닉|인증 ?(?:번호|코드)|보안 ?코드|핀 ?번호|접근 ?토큰|액세스 ?토큰';
/** The same, as words of their own alone. */
const shortNames =
  'pass|pwd|pin|pin (?:code|number)|otp|cvc|cvv|jwt|sid|sig|signature|seed|dpop|암호';
/** Also words of the program and of the chain. */
const weakNames = 'token|bearer|basic|auth|토큰';

const quoted = '"[^"]{0,500}"?|\'[^\']{0,500}\'?|`[^`]{0,500}`?';
const value = `\\\\?(?:${quoted}|(?:(?:bearer|basic|dpop|digest|token) )?[^\\s"'\`<>]{1,2000})`;
const sign = `\\\\?["'\`\\])]{0,3} ?(?:[:=]{1,3}>?|->|,(?= ?\\\\?["'])| ?value=) ?`;
const particle = '(?:은|는|이|가|을|를|로|으로)? ';

const named = new RegExp(
  `((?:${secretNames})[\\w-]{0,20}|(?<![\\p{L}])(?:${shortNames})|(?<![\\p{L}])(?:${weakNames})(?:[-_]?(?:value|hash|string))?)(${sign}|,? (?:is|was|to|are) (?:now )?|${particle})(${value})`,
  'giu',
);
const isWeak = new RegExp(`^(?:${weakNames})`, 'iu');
const isSign = new RegExp(`^${sign}$`, 'u');
/** No secrets: what programs say in the place of one, and of one. */
const literal =
  /^(?:null|undefined|true|false|none|nil|nan|\[object|\{|\[|missing|required|invalid|incorrect|wrong|expired|empty|unknown|rejected|refused|revoked|malformed|needed|unset|valid|mismatch)$/i;
/** Nor is how a sentence goes on. */
const prose =
  /^(?:not|too|no|already|in|on|of|for|at|as|by|the|an?|and|or|being|used|must|has|was|is|are|cannot|could|does|failed|left|stored|short|long|weak|set|sent|over|gone|never|always|only|still|also|here|there|it|to|with|without|ok)$/i;
const code = /^[A-Z]{2,}(?:_[A-Z0-9]+)+$/;

const cookies =
  /(\bcookie2?\b\\?["'`\])]{0,3} ?(?:[:=]|,(?= ?["'])) ?\\?)(?:"[^"]{0,4000}"?|'[^']{0,4000}'?|[^\s;"']{1,4000}(?:; ?[^\s;"']{1,4000}){0,100})/gi;
const armour = /-----BEGIN [A-Z ]{0,40}-----.{0,8000}?(?:-----END [A-Z ]{0,40}-----|$)/g;
const userInfo = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"'<>]{1,300}@/gi;
const jwt = /(?<![\w-])eyJ[\w-]{5,2000}\.[\w-]+(?:\.[\w-]*){0,3}/g;
/** Tokens that begin with who gave them out. */
const begun = new RegExp(
  [
    '(?<![A-Za-z])(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|LTAI|AKID)[A-Za-z0-9]{8,4000}',
    '(?<![A-Za-z])(?:sk|pk|rk|ak|whsec|ghp|gho|ghu|ghs|ghr|github_pat|npm|pypi|dop|doo|dor|shpat|shpca|shppa|shpss|hf|api_org|lin_api|pscale_tkn|pscale_oauth|pscale_pw|sm_aat|sm_pat|sm_sat|pat|glpat|ops|pul|rubygems|sess|xkeysib|fio-u|figd|nfp|ntn|pplx|tfp|r8|gsk|xai|ATATT3|ATCTT3|ATBB|dp\\.pt|dp\\.st|hvs|hvb|sbp|sntrys|sntryu|glc|glsa|rdme|sq0atp|sq0csp|sq0idp|dapi|phc|phx|p8e|waka|v1\\.0|cfut|cfat|cfk)(?:[-_]|(?<=dp\\.[ps]t|v1\\.0|hv[bs])[.])(?=[\\w.=-]{0,60}\\d)[\\w.=-]{10,4000}',
    '(?<![A-Za-z])(?:sk|pk|rk)_(?:live|test|prod)_\\w{4,4000}',
    '(?<![A-Za-z])gl[a-z]{2,6}-[\\w.-]{15,4000}',
    '(?<![A-Za-z])(?:xoxe\\.)?(?:xox[a-z]|xapp)-[\\w-]{4,4000}',
    '(?<![A-Za-z])(?:hf|api_org)_[A-Za-z]{30,60}|(?<![A-Za-z])EAA[A-Z][\\w-]{10,4000}|(?<![A-Za-z])(?:GR1348941|FLW(?:PUB|SEC)K(?:_TEST)?-|NR(?:JS|AK|II)-)[\\w-]{8,4000}|(?<![\\w.~-])[\\w.~-]{3}\\dQ~[\\w.~-]{20,4000}|(?<![A-Za-z])[ps]at\\.[\\w-]{15,40}\\.[\\w.-]{15,4000}',
    '\\bAIza[\\w-]{20,4000}|\\bya29\\.[\\w-]{10,4000}|\\bSG\\.[\\w.-]{16,4000}|\\bAGE-SECRET-KEY-1[A-Z0-9]{20,4000}',
    '\\bhttps?://(?:hooks\\.slack\\.com|[\\w.-]{1,100}\\.webhook\\.office\\.com|discord(?:app)?\\.com/api/webhooks)/[^\\s"\'<>]{1,400}',
  ].join('|'),
  'g',
);
const hexKey = /\b(?:0x)?[0-9a-fA-F]{64,}\b/g;
/** Within an address or the path of a file, part by part; a name of a file has its ending. */
const longPart =
  /(?<![\w+=-])(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+=-]{32,}(?![\w+=-]|\.[a-z]{2,5}\b)|(?<![A-Za-z+=])(?=[A-Za-z]*[+=])[A-Za-z+=]{40,}/g;
const longText =
  /(?<![\w+/=.:-])(?=[\w+=-]|\/[\w/]{0,40}[+=])(?=[\w+/=-]*\d)[\w+/=-]{32,}(?![\w+/=-]|\.[a-z]{2,5}\b)/g;
/** Shorter ones, in which letters and digits take turns as in no name: longer than the number of a request. */
const opaque =
  /(?<![A-Za-z0-9/])(?=[A-Za-z]{0,30}(?:\d{1,30}[A-Za-z]{1,30}){4})[A-Za-z0-9]{20,31}(?![A-Za-z0-9]|\.[a-z]{2,5}\b)/g;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A line of `plainLine`. */
export function leaveOutSecrets(line: string): string {
  return leaveOutKnown(
    line
      .replace(armour, '…')
      .replace(cookies, (_, name: string) => `${getName(name)} …`)
      .replace(named, leaveOutValue),
  );
}

/** Removes credentials that are recognised by their form, regardless of the text before them. */
export function leaveOutKnown(line: string): string {
  return line.replace(userInfo, '$1…@').replace(jwt, '…').replace(begun, '…').replace(hexKey, '…');
}

/** Behind addresses of wallets, which are shortened. */
export function leaveOutLong(line: string): string {
  const unlessId = (text: string) => (uuid.test(text) ? text : '…');
  return line.replace(longText, unlessId).replace(longPart, unlessId).replace(opaque, '…');
}

function leaveOutValue(all: string, name: string, between: string, given: string): string {
  const said = given.replace(/^\\?["'`]/, '').replace(/["'`]$/, '');
  const bare = said.replace(/[).,;\]}]+$/, '');
  if (bare === '' || bare === '…' || literal.test(bare) || code.test(bare)) return all;
  const isNamed = isSign.test(between);
  if (!isNamed && prose.test(bare)) return all;
  if (isWeak.test(name)) {
    if (/^(?:[A-Z]{2,6}|0x[0-9a-f]{40})$/i.test(bare) && /^(?:token|토큰)/i.test(name)) return all;
    if (!isNamed && !looksSecret(bare)) return all;
  } else if (!isNamed && !/(?:is|was|to|are)/.test(between)) {
    // Beside it, without a sign: Korean sentences go on in Korean, or say how many letters there are.
    const isGiven = /[은는]/.test(between) && /^[!-~]/.test(bare) && !/^\d+[가-힣]/.test(bare);
    if (!isGiven && !looksSecret(bare) && !/^\d{3,}/.test(bare)) return all;
  } else if (!isNamed && /^\p{Script=Hangul}/u.test(bare)) return all;
  const quote = /^\\?["'`]/.test(given) ? (/["'`]$/.exec(given)?.[0] ?? '') : '';
  const rest = quote === '' ? said.slice(bare.length) : '';
  return `${name} …${quote}${rest}`;
}

const getName = (name: string) => name.replace(/[\W]+$/, '');

/** No word of a sentence: digits among letters, or signs that no word has. */
function looksSecret(text: string): boolean {
  const isMixed = /\d/.test(text) && /[a-z]/i.test(text);
  return (
    text.length >= 6 &&
    !/^\p{Script=Hangul}/u.test(text) &&
    (isMixed || /[!@#$%^&*+=~]/.test(text) || (text.length >= 12 && /[a-z][A-Z].*[A-Z]/.test(text)))
  );
}
