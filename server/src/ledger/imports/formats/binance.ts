/** Binance's files, in UTC: spot trades (two forms), deposits and withdrawals, and all changes of balances. */
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

export const binance: Format = {
  zone: 'UTC',
  exchange: 'binance',
  hasPoints: true,
  heads: [
    ['Date(UTC)', 'Pair', 'Side', 'Price', 'Executed', 'Amount', 'Fee'],
    ['Date(UTC)', 'Market', 'Type', 'Price', 'Amount', 'Total', 'Fee', 'Fee Coin'],
  ],
  mapping: { at: 'Date(UTC)', kind: 'Side', received: 'Executed', sent: 'Amount', fee: 'Fee' },
  read(line) {
    const isOlder = line.text('Market') !== '';
    const names = isOlder
      ? { pair: 'Market', side: 'Type', base: 'Amount', money: 'Total' }
      : { pair: 'Pair', side: 'Side', base: 'Executed', money: 'Amount' };
    const pair = pairOf(line, names.pair, names.base, names.money);
    const base = amountOf(line, names.base, pair.base);
    const money = amountOf(line, names.money, pair.quote);
    if (base === null) throw new UnreadableLine('amount', names.base);
    if (money === null) throw new UnreadableLine('amount', names.money);
    const fee = feeOf(line, pair);
    return readTrade(line, { at: 'Date(UTC)', side: names.side }, base, money, fee);
  },
};

type Pair = { base: string; quote: string };

/**
 * Both names of a pair, which has no mark between them: where amounts have units, those decide. A unit may
 * begin with a digit, so that `0.51INCH` alone could be two things: the pair says which.
 */
function pairOf(line: Line, column: string, baseColumn: string, moneyColumn: string): Pair {
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
    known.length > 1 ? known.filter(({ base, quote }) => isFeeOf(line, base, quote)) : known;
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
function isFeeOf(line: Line, base: string, quote: string): boolean {
  const coin = line.text('Fee Coin').toUpperCase();
  return coin === base || coin === quote;
}

function amountOf(line: Line, column: string, symbol: string): Amount | null {
  const text = line.text(column).toUpperCase();
  const read = readNumber(hasUnit(text, symbol) ? text.slice(0, -symbol.length) : text, '.');
  if (read === null || read.isNegative) throw new UnreadableLine('amount', column);
  return read.quantity === '0' ? null : { symbol: read.unit ?? symbol, quantity: read.quantity };
}

function feeOf(line: Line, { base, quote }: Pair): Amount | null {
  if (line.text('Fee') === '') return null;
  const own = [base, quote].find((symbol) => hasUnit(line.text('Fee'), symbol));
  const coin = line.text('Fee Coin') === '' ? null : line.symbol('Fee Coin');
  const read = amountOf(line, 'Fee', own ?? coin ?? '');
  if (read?.symbol === '') throw new UnreadableLine('symbol', 'Fee');
  return read;
}

/** Deposits and withdrawals: one file each, told apart by the fee that only a withdrawal has. */
export const binanceTransfers: Format = {
  zone: 'UTC',
  exchange: 'binance',
  hasPoints: true,
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

/** Meaning of each operation in the file of all changes. */
const operations: readonly (readonly [RegExp, 'trade' | 'in' | 'out' | 'income' | 'own'])[] = [
  [/^(fiat )?deposit$|^p2p trading$|^buy crypto( with fiat)?$/i, 'in'],
  [/^(fiat )?withdraw(al)?$|^fiat withdraw(al)?$/i, 'out'],
  [/^(buy|sell|fee|transaction (related|buy|spend|sold|revenue|fee)|large otc trading)$/i, 'trade'],
  [
    /^(binance convert|small assets exchange bnb.*|auto-invest transaction|liquid swap.*)$/i,
    'trade',
  ],
  [
    /(interest|rewards?|airdrop.*|distribution|dividend|cashback.*|referral.*|commission (history|rebate)|mining)$/i,
    'income',
  ],
  [/(subscription|redemption|purchase|transfer.*|transfer_(in|out))$/i, 'own'],
];

/** “Generate all statements”: each change of each balance, those of one trade at one time. */
export const binanceHistory: Format = {
  zone: 'UTC',
  exchange: 'binance',
  hasPoints: true,
  heads: [
    ['UTC_Time', 'Account', 'Operation', 'Coin', 'Change'],
    ['Time', 'Account', 'Operation', 'Coin', 'Change', 'User ID'],
  ],
  mapping: { at: 'UTC_Time', kind: 'Operation', received: 'Change', receivedSymbol: 'Coin' },
  read: (line) => readChanges([line]),
  together: {
    key: (line) =>
      operationOf(line) === 'trade'
        ? `${timeOf(line)} ${line.text(timeOf(line))} ${line.text('Account')}`
        : null,
    read: readChanges,
  },
};

const timeOf = (line: Line) => (line.text('UTC_Time') === '' ? 'Time' : 'UTC_Time');

function operationOf(line: Line) {
  return operations.find(([words]) => words.test(line.text('Operation')))?.[1] ?? null;
}

function readChanges(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const what = operationOf(first);
  if (what === null) throw new UnreadableLine('kind', 'Operation');
  if (what === 'own') return ignored;
  const fees: Amount[] = [];
  const changes: Amount[] = [];
  for (const line of lines) {
    const read = line.amount('Change', 'Coin');
    if (read === null) continue;
    if (/fee$/i.test(line.text('Operation')))
      fees.push(signedAmount({ ...read, isNegative: !read.isNegative }));
    else changes.push(signedAmount(read));
  }
  const sides = joinChanges(changes, fees);
  if (sides === null) return ignored;
  if (what === 'trade' && (sides.received === null || sides.sent === null))
    throw new UnreadableLine('sides');
  if (what === 'in' && sides.received === null) throw new UnreadableLine('sides', 'Change');
  if (what === 'out' && sides.sent === null) throw new UnreadableLine('sides', 'Change');
  const kind = what === 'income' && sides.received !== null ? 'income' : null;
  return { ...nothing, ...first.time(timeOf(first)), ...sides, kind, note: null };
}
