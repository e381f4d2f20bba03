/**
 * Reduces a text of a page to one line without personal data: no control characters, escape
 * sequences, line ends or characters that change the direction of text; keys, tokens, e-mails,
 * telephone numbers and phrases are removed, addresses shortened, amounts replaced. Diagnostic data
 * stays: the failure, the place in a file, codes, request ids, route patterns. Markup stays as
 * text.
 */

import { isIPv4, isIPv6 } from 'node:net';
import { shortAddress } from '@moa/contracts/short-address';
import { wordlist as english } from '@scure/bip39/wordlists/english';
import { wordlist as korean } from '@scure/bip39/wordlists/korean';
import { leaveOutKnown, leaveOutLong, leaveOutSecrets, plainLine } from './cleaning.ts';

// Removes amounts of money and assets, and numbers that could be one. Technical numbers stay:
// statuses, places in files, versions, times, percents, and small numbers not marked as an amount.

const digits = '\\d[\\d.,]{0,40}';
const ofCurrency =
  '달러|유로|엔|위안|코인|KRW|USDT|USDC|USD|EUR|JPY|CNY|GBP|BTC|ETH|SOL|XRP|wei|gwei|sats?|satoshis?|dollars?|bucks|euros?|yen|won';
const scale = '(?:thousand|million|billion|trillion|mn|bn|[kmb])';
/** Technical terms in capitals that are no tickers. */
const noTicker =
  'OK|NOT|TOO|BAD|NO|GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|HTTPS?|API|URLS?|URI|DOM|CSS|HTML|JSON|XML|CSV|PDF|SVG|RPC|SQL|IDS?|UUID|TCP|UDP|TLS|SSL|DNS|CORS|CSP|UTC|GMT|KST|AM|PM|[KMGT]I?B|MS|NS|US|HZ|[KMG]HZ|PX|EM|REM|CPUS?|GPUS?|RAM|UI|FPS|LCP|INP|CLS|FCP|TTFB|ERR|ERRORS?|NFTS?|LP|ENS|TX|ABI|EVM|EIP|ERC|BIP|REST|ES|UTF|RFC|GONE|CONFLICT|REQUEST|GATEWAY|SERVICE|INTERNAL|FORBIDDEN|FOUND|MOVED|CREATED|ACCEPTED';
const money = [
  new RegExp(
    `[₩$€¥£] ?-?${digits}(?: ?(?:${scale}(?![a-z])|[십백천만억조]{1,3}))*(?: ?원)?`,
    'giu',
  ),
  // Korean words of size: 3억 2천만 원, 만 원.
  new RegExp(
    `(?<![\\w…])-?${digits}(?: ?[십백천만억조]{1,3}(?![가-힣]{2}(?<!원|달러|유로)))(?: ?${digits} ?[십백천만억조]{0,3})*(?: ?(?:원(?!인)|${ofCurrency}))?`,
    'giu',
  ),
  /(?<![가-힣])(?:[일이삼사오육칠팔구영] ?){0,2}[십백천만억조][일이삼사오육칠팔구영십백천만억조 ]{0,20}원(?!인|래|본|격)/gu,
  new RegExp(
    `(?<![\\w…])-?${digits}(?: ?${scale})? ?(?:원(?!인|래)|(?:${ofCurrency})(?![a-z']))`,
    'giu',
  ),
  new RegExp(`(?<![a-z])(?:${ofCurrency}) ?[:=]? ?-?${digits}`, 'giu'),
  new RegExp(
    `(?<![\\w…])-?${digits}(?:e[+-]?\\d{1,3})? ?(?!(?:${noTicker})\\b)[a-z]{0,4}[A-Z]{2,9}\\d?\\b(?!_|-\\d)`,
    'gu',
  ),
  new RegExp(`(?<![\\w.])-?${digits} ?${scale}(?![\\w])`, 'giu'),
];

const number =
  /(?<![\w.])[-+−]?(?:\d{1,3}(?:[,'_]\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3}){2,}(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}|\d+(?:\.\d+)?)(?:e[+-]?\d{1,3})?n?(?!\w)/gi;
/** A quantity of the chain, shorter than an address and longer than the name of a call. */
const hexQuantity = /\b0x[0-9a-f]{9,39}\b/gi;
/** Also within longer names, such as `walletBalance`. */
const amountNames =
  'balance|amount|quantity|net ?worth|profit|income|salary|holdings?|collateral|deposit(?:ed)?|withdr(?:awal|awn|aw|ew)|transferred|borrow(?:ed)?|supplied|금액|잔액|잔고|총액|합계|단가|수량|평가액|매수|매도|입금|출금|송금|손익|수익|손실|투자금?|담보|부채|연봉|월급|수수료|이체';
const shortAmountNames =
  'total|sum|price|qty|worth|paid|pay|cost|fees?|sold|bought|sell|buy|repaid|staked?|holds?|loss|pnl|debt|capital|총|가격|자산|이익|원금|보유|대출';
const afterAmount = new RegExp(
  `(?:(?:${amountNames})[\\w-]{0,12}|(?<![\\p{L}])(?:${shortAmountNames}))["'\\])]{0,2}(?: ?[:=(] ?["'(]?| (?:of|is|was|are|to|about|for|by)? ?|(?:은|는|이|가|을|를|도|만|액)? ?)$`,
  'iu',
);
const afterFact =
  /(?:^|[^\p{L}])(?:status|code|http|https|line|lines|col|column|row|rows|port|version|ver|v|release|build|chunk|module|attempt|attempts|retry|try|index|offset|position|byte|bytes|count|size|length|width|height|depth|took|after|within|in|timeout|block|chain|chainid|network|errno|exit|level|step|page|nonce|gas|fps|score|ratio|chrome|firefox|safari|edge|ios|android|macos|windows|상태|코드|줄|행|열|버전|횟수|개수|길이)\s?(?:id|code|number|no\.?|size|count)?["']?\s?[:=#(]?\s?$/iu;
const beforeUnit =
  /^\s?(?:%|퍼센트|percent|ms|milliseconds?|msecs?|μs|us|ns|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|fps|hz|px|r?em|bytes?|[kmg]i?b|rows?|items?|records?|entries|requests?|calls?|times?|retries|attempts?|tries|errors?|frames?|nodes?|lines?|columns?|characters?|chars?|tabs?|pages?|sessions?|listeners?)(?![\p{L}\p{N}_])|^\s?(?:밀리초|초|분|시간|일|회|번|건|줄|행|열|쪽|바이트|페이지|퍼센트)/iu;

/** Expects a line of `plainLine` with shortened addresses. */
function leaveOutAmounts(line: string): string {
  return money
    .reduce((text, pattern) => text.replace(pattern, '#'), line)
    .replace(hexQuantity, '#')
    .replace(number, (found, at: number, whole: string) =>
      isFact(
        found,
        whole.slice(Math.max(0, at - 40), at),
        whole.slice(at + found.length, at + found.length + 24),
      )
        ? found
        : '#',
    );
}

function isFact(found: string, before: string, after: string): boolean {
  const isWhole = /^[-+−]?\d+$/.test(found);
  const isVersion = /^\.[\dx]/.test(after);
  // A place in a file, a time, a part of an address, of a date or of a name.
  const isPart = /[\w)\]][:/]$|[/]$|\d[:T]$/.test(before) || /^:\d/.test(after);
  const isJoined = /[\p{L}\d]-$/u.test(before);
  if (isVersion || ((isPart || isJoined) && isWhole)) return !isGrouped(found);
  if (/\d:$/.test(before)) return true;
  const isMeasured = beforeUnit.test(after);
  if (afterAmount.test(before) && !isMeasured) return false;
  if (isWhole && found.replace(/\D/g, '').length < 5) return true;
  return (isMeasured || afterFact.test(before)) && !isGrouped(found);
}

const isGrouped = (found: string) => /[,'_ ]|\.\d{3}\./.test(found);

/** Facts of a program, by their names: what else is a number may be an amount. */
const measured =
  /(?:^|[._-])(?:ms|s|sec|secs|seconds|minutes|status|code|count|percent|ratio|score|line|column|col|row|rows|items|size|bytes|length|index|offset|attempt|attempts|retry|retries|tries|times|depth|level|width|height|version|port|step|page|pages|duration|elapsed|timeout|delay|age|fps|n|no|errno|block|frames|nodes|tabs|state)$/i;

/** A number beside a message: as it is where its name or its size says that it counts. */
function cleanNumber(name: string, value: number): number | '#' {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2');
  const isSmall = Number.isInteger(value) && Math.abs(value) < 1_000;
  return measured.test(words) || isSmall ? value : '#';
}

/** Up to the place in the file, where it is of a frame. */
const query =
  /(\bhttps?:\/\/[^\s?#"'<>]{1,300}|(?<![\w/])\/[\w/.{}:-]{1,300})[?#][^\s"'<>]*?(?=(?::\d{1,7}:\d{1,7})?\)?(?:[\s"'<>]|$))/g;
const evmAddress = /\b0x[0-9a-fA-F]{40}\b/g;
/** Bitcoin, Solana, Tron, and whatever else is written in base58 or bech32. */
const otherAddress =
  /\b(?:bc1|tb1|[13T])[a-zA-HJ-NP-Z0-9]{24,61}\b|\b(?=\w{0,44}\d)[1-9A-HJ-NP-Za-km-z]{32,44}\b/g;

/** Each pattern looks a bounded way ahead, so that a hostile text costs as much as any other of its length. */
export function cleanText(text: string, max: number): string {
  // What is beyond is cut off first, so that no pattern walks a megabyte.
  const line = plainLine(text, Math.min(4 * max, max + 1_000)).replace(query, '$1');
  const named = leaveOutPhrases(leaveOutMails(leaveOutSecrets(line)))
    .replace(evmAddress, shortAddress)
    .replace(otherAddress, shortAddress);
  return leaveOutAmounts(leaveOutLong(leaveOutNumbersOfPeople(named)))
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** Null where nothing is left. */
export function cleanOrNull(text: string | null | undefined, max: number): string | null {
  const clean = cleanText(text ?? '', max);
  return clean === '' ? null : clean;
}

/** A name of the program, a version, a code: of the right shape already, yet a token or a mail can have that too. */
export function cleanName(name: string): string {
  return leaveOutMails(leaveOutKnown(name));
}

/** Names whose values are never stored, whatever they are. */
const hidden =
  /token|secret|passw|passphrase|passcode|pwd|credential|key|mnemonic|seed|auth|bearer|jwt|otp|cookie|session|csrf|xsrf|signature|mail|address|amount|balance|value|total|price|quantity|worth|profit|loss|pnl|income|salary|krw|usd|cost|fee|paid|phone|mobile|card|iban|account|birth|nickname|(?:^|[._-])(?:ip|pin|sid|tel|qty|won|eth|btc)$/i;

/** Flat facts beside a message: values cleaned, those with a telling name left out. */
export function cleanContext(
  context: Readonly<Record<string, string | number | boolean | null>> | undefined,
): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(context ?? {}).map(([name, value]) => {
      if (hidden.test(name)) return [name, '[redacted]'];
      if (typeof value === 'number') return [name, cleanNumber(name, value)];
      return [name, typeof value === 'string' ? cleanText(value, 300) : value];
    }),
  );
}

// Removes contact and identification data: e-mails, telephone numbers, internet addresses, account
// and card numbers.

/** From where it begins, so that a long text without an at-sign is read once. */
const local = '(?<![^\\s@"\'<>()[\\]{},;:/\\\\=&?#])[^\\s@"\'<>()[\\]{},;:/\\\\=&?#]{1,320}';
/** Firefox writes a frame as `name@address`, packages have their version behind an at-sign. */
const email = new RegExp(
  `${local}@(?:[\\p{L}\\p{N}_-]{1,63}\\.){1,6}(?!(?:m?[jt]s|cjs|[jt]sx|css|html?|json|map|wasm)(?![\\p{L}\\p{N}]))\\p{L}{2,24}(?![\\p{L}\\p{N}])`,
  'gu',
);
const bareEmail = new RegExp(
  `${local}@(?!(?:latest|next|canary|beta|rc|workspace|npm|webpack|native|debugger|blob|file|https?|app|capacitor|[a-z]+-extension)\\b)\\p{L}[\\p{L}\\p{N}_-]{1,62}(?![\\p{L}\\p{N}_./:-])`,
  'gu',
);
/** After these comes a version of four numbers. */
const ipv4 =
  /(?<![\w.-]|\b[a-z][a-z0-9]{1,20}\/|@|version )(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/gi;
const ipv6 = /(?<![\w.:])[0-9a-f]{0,4}:[0-9a-f:.]{1,40}(?:%\w{1,16})?(?!\w)/gi;
const hardware = /(?<![\w:-])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\w:-])/gi;
const telephones = [
  /(?<![\w.-])(?:\+?82[-. )]{0,2})?\(?0?1[016789]\)?[-. ]{0,2}\d{3,4}[-. ]?\d{4}(?![\w-])/g,
  /(?<![\w./-])\(?0\d{1,2}[-. )]{1,2}\d{3,4}[-. ]\d{4}(?![\w-])/g,
  /(?<![\w./-])\+\d{1,3}(?:[-. ()]{0,2}\d{2,4}){2,5}(?![\w-])/g,
  /(?<![\w./-])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\w-])/g,
];
/** Numbers of residents, cards and bank accounts. */
const numbers = [
  /(?<![\w-])\d{6} ?- ?[1-8]\d{6}(?![\w-])/g,
  /(?<![\w-])\d{4}([- ])\d{4}\1\d{4}\1\d{2,4}(?![\w-])/g,
  /(?<![\w-])\d{2,6}-\d{2,6}-\d{4,8}(?:-\d{1,3})?(?![\w-])/g,
];

/** Expects a line of `plainLine`. */
function leaveOutMails(line: string): string {
  return line.replace(email, '…@…').replace(bareEmail, '…@…');
}

/** Expects a line of `plainLine`; versions, times and places in files stay. */
function leaveOutNumbersOfPeople(line: string): string {
  const left = line
    .replace(ipv4, (found) => (isIPv4(found) && !/^(?:127\.|0\.0\.0\.0)/.test(found) ? '…' : found))
    .replace(hardware, '…')
    .replace(ipv6, (found) => (found.length > 3 && isIPv6(found) ? '…' : found));
  return [...telephones, ...numbers].reduce((text, pattern) => text.replace(pattern, '…'), left);
}

// Recovery phrases (BIP-39), English and Korean, however their words are parted, numbered or written.

const words: ReadonlySet<string> = new Set(
  [english, korean].flat().map((word) => word.normalize('NFC')),
);
/** A phrase has twelve at least; one that was cut off on its way may have fewer. Sentences have no eight in a row. */
const minWords = 8;
/** Numbers, commas, quotes and brackets between two words. */
const maxGap = 16;
/** Phrases of word lists not included here: twelve plain words in a row. */
const plainWords = /\b(?:[a-z]{3,8}[ ,]{1,2}){11,}[a-z]{3,8}\b/g;

type Word = { from: number; to: number; isKnown: boolean };

/** Expects a line of `plainLine`. */
function leaveOutPhrases(line: string): string {
  let rest = 0;
  let cleaned = '';
  for (const { from, to } of getPhrases(line)) {
    cleaned += `${line.slice(rest, from)}…`;
    rest = to;
  }
  return (cleaned + line.slice(rest)).replace(plainWords, '…');
}

/** So many in a row, among which one may be mistyped; what overlaps is one. */
function getPhrases(line: string): { from: number; to: number }[] {
  const found = getWords(line);
  const phrases: { from: number; to: number }[] = [];
  if (found.filter(({ isKnown }) => isKnown).length < minWords) return phrases;
  for (const start of found.keys()) {
    const row = found.slice(start, start + minWords + 1);
    const end = row.findIndex((word, index) => index > 0 && isFar(row[index - 1], word));
    const known = (end === -1 ? row : row.slice(0, end)).filter(({ isKnown }) => isKnown);
    const [first] = known;
    const to = known.at(-1)?.to;
    if (first === undefined || to === undefined || known.length < minWords) continue;
    const before = phrases.at(-1);
    if (before !== undefined && first.from <= before.to) before.to = Math.max(before.to, to);
    else phrases.push({ from: first.from, to });
  }
  return phrases;
}

const isFar = (before: Word | undefined, { from }: Word) =>
  before !== undefined && from - before.to > maxGap;

function getWords(line: string): Word[] {
  return [...line.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    isKnown: words.has(word.toLowerCase()),
  }));
}
