/** Binance's files, in UTC where their head says so: spot trades (two forms), deposits and withdrawals, and all changes of balances. */
import { sign } from '@moa/finance/money/decimal';
import type { Line } from '../line.ts';
import { readSymbol } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { readNumber } from '../read-number.ts';
import { type Format, nothing, plainAmount, readTrade, signedAmount } from './format.ts';

/** Quote assets, for files without explicit units. */
const quotes = [
  ...[
    'FDUSD',
    'USDT',
    'BUSD',
    'USDC',
    'TUSD',
    'USDP',
    'USD1',
    'EURI',
    'AEUR',
    'BIDR',
    'IDRT',
    'BKRW',
  ],
  ...['BVND', 'DAI', 'PAX', 'UST', 'VAI', 'BTC', 'ETH', 'BNB', 'XRP', 'TRX', 'DOGE', 'SOL', 'DOT'],
  ...['EUR', 'GBP', 'AUD', 'BRL', 'TRY', 'JPY', 'KRW', 'RUB', 'UAH', 'NGN', 'ZAR', 'PLN', 'RON'],
  ...['ARS', 'MXN', 'CZK', 'COP', 'IDR', 'USD', 'U'],
];

/** Properties of all Binance formats. */
const written = {
  // A head of “Time” is in the zone that its user chose.
  zone: null,
  likelyZone: 'UTC',
  exchange: 'binance',
  hasPoints: true,
  dayOrder: 'year-first',
} as const;

const forms = [
  { at: 'Date(UTC)', pair: 'Pair', side: 'Side', base: 'Executed', money: 'Amount' },
  { at: 'Time', pair: 'Pair', side: 'Side', base: 'Executed', money: 'Amount' },
  { at: 'Date(UTC)', pair: 'Market', side: 'Type', base: 'Amount', money: 'Total' },
] as const;

export const binance: readonly Format[] = forms.map(({ at, pair, side, base, money }) => ({
  ...written,
  heads: [[at, pair, side, 'Price', base, money, 'Fee']],
  mapping: { at, kind: side, received: base, sent: money, fee: 'Fee' },
  read(line) {
    const names = getPair(line, pair, base, money);
    const came = getAmount(line, base, names.base);
    const paid = getAmount(line, money, names.quote);
    if (came === null) throw new UnreadableLine('amount', base);
    if (paid === null) throw new UnreadableLine('amount', money);
    return readTrade(line, { at, side }, came, paid, getFee(line, names));
  },
}));

type Pair = { base: string; quote: string };

/**
 * Both names of a pair, which has no mark between them: where amounts have units, those decide. A unit may
 * begin with a digit, so that `0.51INCH` alone could be two things: the pair says which.
 */
function getPair(line: Line, column: string, baseColumn: string, moneyColumn: string): Pair {
  const pair = line.text(column).toUpperCase().replace(/[-_/]/, '');
  const splits = Array.from({ length: Math.max(pair.length - 1, 0) }, (_, index) => ({
    base: pair.slice(0, index + 1),
    quote: pair.slice(index + 1),
  }));
  const [byUnits, ...others] = splits.filter(
    ({ base, quote }) =>
      hasUnit(line.text(baseColumn), base) && hasUnit(line.text(moneyColumn), quote),
  );
  if (byUnits !== undefined && others.length === 0) return named(byUnits, column);
  const known = splits.filter(({ quote }) => quotes.includes(quote));
  const [found, ...more] =
    known.length > 1 ? known.filter(({ base, quote }) => isFee(line, base, quote)) : known;
  if (found === undefined || more.length > 0) throw new UnreadableLine('symbol', column);
  return named(found, column);
}

const named = ({ base, quote }: Pair, column: string): Pair => ({
  base: readSymbol(base, column),
  quote: readSymbol(quote, column),
});

function hasUnit(text: string, unit: string): boolean {
  const upper = text.toUpperCase();
  return upper.endsWith(unit) && readNumber(upper.slice(0, -unit.length), '.')?.unit === null;
}

/** True if the fee is in a coin of the pair. */
function isFee(line: Line, base: string, quote: string): boolean {
  const coin = line.text('Fee Coin').toUpperCase();
  return coin === base || coin === quote;
}

function getAmount(line: Line, column: string, symbol: string): Amount | null {
  const text = line.text(column).toUpperCase();
  const read = readNumber(hasUnit(text, symbol) ? text.slice(0, -symbol.length) : text, '.');
  if (read === null || read.isNegative) throw new UnreadableLine('amount', column);
  return read.quantity === '0' ? null : { symbol: read.unit ?? symbol, quantity: read.quantity };
}

function getFee(line: Line, { base, quote }: Pair): Amount | null {
  if (line.text('Fee') === '') return null;
  const own = [base, quote].find((symbol) => hasUnit(line.text('Fee'), symbol));
  const coin = line.text('Fee Coin') === '' ? null : line.symbol('Fee Coin');
  const read = getAmount(line, 'Fee', own ?? coin ?? '');
  if (read?.symbol === '') throw new UnreadableLine('symbol', 'Fee');
  return read;
}

/** Deposits and withdrawals: one file each, told apart by the fee that only a withdrawal has. */
export const binanceTransfers: Format = {
  ...written,
  heads: [['Coin', 'Network', 'Amount', 'Address', 'TXID', 'Status']],
  mapping: { received: 'Amount', receivedSymbol: 'Coin', fee: 'Fee' },
  read(line) {
    const status = line.text('Status');
    if (/^(fail|cancel|reject|refund)/i.test(status)) return ignored;
    if (!/^(complet|success|credited|$)/i.test(status)) throw new UnreadableLine('kind', 'Status');
    const time = line.text('Date(UTC)') === '' ? 'Time' : 'Date(UTC)';
    const amount = plainAmount(line.amount('Amount', 'Coin'));
    if (amount === null) throw new UnreadableLine('amount', 'Amount');
    const feeColumn = ['TransactionFee', 'Fee'].find((column) => line.text(column) !== '');
    if (feeColumn === undefined) throw new UnreadableLine('kind');
    const fee = plainAmount(line.amount(feeColumn, 'Coin'));
    return { ...nothing, ...line.time(time), kind: null, sent: amount, fee };
  },
};

type Operation =
  | 'fill'
  | 'swap'
  | 'in'
  | 'out'
  | 'either'
  | 'income'
  | 'removal'
  | 'earn'
  | 'transfer';

/** Results, fees and funding of futures, each by its sign. */
const futures =
  /^(reali[sz]ed? profit and loss|funding fee|insurance fund .*|fee|.*rebates?|commission.*)$/i;

/** Meaning of each operation in the file of all changes; the first match counts. */
const operations: readonly (readonly [RegExp, Operation])[] = [
  [/^(fiat )?deposit$/i, 'in'],
  [/^(fiat )?withdraw(al)?$/i, 'out'],
  [
    /^(p2p trading|c2c transfer|buy crypto( with fiat)?|crypto box|binance card spending)$/i,
    'either',
  ],
  [/^(buy|sell|fee|transaction (related|buy|spend|sold|revenue|fee)|large otc trading)$/i, 'fill'],
  [
    /^(binance convert|small assets exchange bnb.*|auto-invest transaction|liquid swap (?!rewards).*|the easiest way to trade)$/i,
    'swap',
  ],
  [
    /^(asset conversion transfer|stablecoins auto-conversion|eth 2\.0 staking|leveraged? (coin|token) redemption|swap farming transaction)$/i,
    'swap',
  ],
  // The old name leaves and the new one comes; some files have one side alone.
  [/^(token swap.*|asset recovery|leveraged coin consolidation)$/i, 'removal'],
  [
    /(interest|rewards?|airdrop.*|distribution|dividend|cashback.*|referral.*|rebates?|commission (history|fee shared with you)|mining)$|^launchpool earnings withdrawal$|^asset - transfer$/i,
    'income',
  ],
  [/(subscription|redemption|purchase)$/i, 'earn'],
  [/(transfer.*|transfer_(in|out))$/i, 'transfer'],
];

/** “Generate all statements”: each change of each balance, those of one trade at one time. */
export const binanceHistory: Format = {
  ...written,
  heads: [
    ['UTC_Time', 'Account', 'Operation', 'Coin', 'Change'],
    ['Time', 'Account', 'Operation', 'Coin', 'Change', 'User ID'],
  ],
  mapping: { at: 'UTC_Time', kind: 'Operation', received: 'Change', receivedSymbol: 'Coin' },
  read: (line) => readChanges([line]),
  together: { key: getKey, read: readChanges },
};

/** Fills of an account at one time are one act; of other operations, those of one name. */
function getKey(line: Line): string | null {
  const what = getOperation(line);
  const time = line.text(getTime(line));
  if (what === 'fill') return `${time} ${line.text('Account')}`;
  if (what === 'swap' || what === 'either' || what === 'removal' || what === 'earn')
    return `${time} ${line.text('Operation').toLowerCase()} ${pairIn(line)}`;
  return null;
}

/** Which sweeps of one moment belong together: `ETH to BNB`. */
const pairIn = (line: Line) => /^\w+ to \w+$/i.exec(line.text('Remark'))?.[0] ?? '';

const getTime = (line: Line) => (line.text('UTC_Time') === '' ? 'Time' : 'UTC_Time');

function getOperation(line: Line): Operation | null {
  const operation = line.text('Operation');
  const isFuture = /futures/i.test(line.text('Account'));
  if (futures.test(operation) && (isFuture || !/^fee$|rebate|commission/i.test(operation)))
    return 'income';
  return operations.find(([words]) => words.test(operation))?.[1] ?? null;
}

function readChanges(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const what = getOperation(first);
  if (what === null) throw new UnreadableLine('kind', 'Operation');
  if (what === 'transfer') return ignored;
  const fees: Amount[] = [];
  const changes: Amount[] = [];
  for (const line of lines) {
    const read = line.amount('Change', 'Coin');
    if (read === null) continue;
    if (what === 'fill' && /fee$/i.test(line.text('Operation')))
      fees.push(signedAmount({ ...read, isNegative: !read.isNegative }));
    else changes.push(signedAmount(read));
  }
  // Put away or taken back, unless another asset came for it.
  const isOneWay = new Set(changes.map(({ quantity }) => sign(quantity))).size < 2;
  if (what === 'earn' && isOneWay) return ignored;
  if (/^small assets/i.test(first.text('Operation')) && isSeveral(changes))
    throw new UnreadableLine('sides', 'Remark');
  const sides = joinChanges(changes, fees);
  if (sides === null) return ignored;
  const { received, sent } = sides;
  const isTrade = received !== null && sent !== null;
  // A receipt of what was put away.
  if (what === 'earn' && isTrade && isReceipt(received.symbol, sent.symbol)) return ignored;
  if ((what === 'fill' || what === 'swap') && !isTrade) throw new UnreadableLine('sides');
  // Of what was put away, the name of the operation does not say that it became something else.
  if (what === 'earn') throw new UnreadableLine('sides', 'Operation');
  if (what === 'in' && received === null) throw new UnreadableLine('sides', 'Change');
  if (what === 'out' && sent === null) throw new UnreadableLine('sides', 'Change');
  return { ...nothing, ...first.time(getTime(first)), ...sides, kind: getKind(what, sides) };
}

/** Which BNB came for which of several assets only a remark tells. */
const isSeveral = (changes: readonly Amount[]) =>
  new Set(changes.filter(({ quantity }) => sign(quantity) < 0).map(({ symbol }) => symbol)).size >
  1;

const isReceipt = (one: string, other: string) => one === `LD${other}` || other === `LD${one}`;

function getKind(
  what: Operation,
  { received, sent }: Pick<Movement, 'received' | 'sent'>,
): Movement['kind'] {
  if (what === 'removal' && (received === null || sent === null)) return 'adjustment';
  if (what !== 'income') return null;
  return received === null ? 'adjustment' : 'income';
}
