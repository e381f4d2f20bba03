/**
 * Removes amounts of money and assets, and numbers that could be one. Technical numbers stay:
 * statuses, places in files, versions, times, percents, and small numbers not marked as an amount.
 */

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
export function leaveOutAmounts(line: string): string {
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
export function cleanNumber(name: string, value: number): number | '#' {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2');
  const isSmall = Number.isInteger(value) && Math.abs(value) < 1_000;
  return measured.test(words) || isSmall ? value : '#';
}
