/**
 * Tables with a movement, or a part of one, in each line: trades with both amounts, and changes of
 * balances whose words tell what they are.
 */
import { multiply } from '@moa/finance/money/decimal';
import { isDone, isUndone } from '../kinds.ts';
import type { Line, SignedAmount } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, getSide, nothing, signedAmount } from './format.ts';

/**
 * `buy`, `sell`: the base for money. `in`, `out`: whatever the sign says. `income`: below zero it is a
 * loss. `leg`, `fee`: a side of a trade, or its fee, beside the other lines of the act. `own`: between
 * places of one account.
 */
export type Meaning = 'buy' | 'sell' | 'in' | 'out' | 'income' | 'leg' | 'fee' | 'own';
export type Meanings = readonly (readonly [RegExp, Meaning])[];

export type Columns = {
  at: string;
  /** Several are read together, with blanks between them. */
  kind?: string | readonly string[];
  base: string;
  baseSymbol?: string;
  /** Both symbols: `BTC-USDT`, or `BTCUSDT` where one quote alone fits. */
  pair?: string;
  money?: string;
  moneySymbol?: string;
  /** Price of a unit, where the table has no money. */
  price?: string;
  fee?: string;
  feeSymbol?: string;
  state?: string;
  note?: string;
  place?: string;
  /** Columns by which the table is known, and which are not read. */
  also?: readonly string[];
};

export type Form = Pick<Format, 'zone' | 'likelyZone' | 'exchange' | 'dayOrder'>;

type Rules = {
  /** Meaning of each kind; the first match counts. Sides of trades where it is absent. */
  meanings?: Meanings;
  /** Meaning of all lines of a table without kinds. */
  meaning?: Meaning;
  quotes?: readonly string[];
  quoteFirst?: boolean;
  /** Symbol of the money, where no column names it. */
  moneyOf?: string;
  /** Side whose asset pays a fee without a symbol; what was received by default; `unknown`: either. */
  feeOf?: 'base' | 'money' | 'unknown';
  /** A fee below zero is paid back; otherwise its sign says nothing. */
  hasRebates?: true;
  /** Columns of another fee, which counts where it is there. */
  otherFee?: readonly [amount: string, symbol: string];
  /** What the exchange paid for the trade, and its symbol. */
  bonus?: readonly [amount: string, symbol: string];
  /** Amounts are what the balance changed by, with the fee: money of trades, and what came in or went out. */
  feeWithin?: true;
  /** Lines of one key are one act, if they are legs or fees. */
  key?: (line: Line) => string;
  /** Lines that are of no asset here, such as shares. */
  excludes?: readonly [column: string, RegExp];
};

export function table(columns: Columns, form: Form, rules: Rules = {}): Format {
  const { key } = rules;
  const { baseSymbol, money, moneySymbol, fee } = columns;
  const [kind] = kindColumns(columns);
  const read = (lines: readonly Line[]) => readAct(lines, columns, rules);
  return {
    ...form,
    hasPoints: true,
    heads: [Object.values(columns).flat()],
    mapping: {
      at: columns.at,
      received: columns.base,
      ...(kind === undefined ? {} : { kind }),
      ...(baseSymbol === undefined ? {} : { receivedSymbol: baseSymbol }),
      ...(money === undefined ? {} : { sent: money }),
      ...(moneySymbol === undefined ? {} : { sentSymbol: moneySymbol }),
      ...(fee === undefined ? {} : { fee }),
    },
    read: (line) => read([line]),
    ...(key === undefined
      ? {}
      : {
          together: {
            key: (line: Line) => (isPart(readMeaning(line, columns, rules)) ? key(line) : null),
            read,
          },
        }),
  };
}

const isPart = (meaning: Meaning | null) => meaning === 'leg' || meaning === 'fee';
const kindColumns = ({ kind = [] }: Columns) => (typeof kind === 'string' ? [kind] : kind);

/** Null for a word that is unknown. */
function readMeaning(line: Line, columns: Columns, { meanings, meaning }: Rules): Meaning | null {
  if (meaning !== undefined) return meaning;
  const words = kindColumns(columns)
    .map((column) => line.text(column))
    .join(' ')
    .trim();
  if (meanings === undefined) return getSide(words);
  return meanings.find(([word]) => word.test(words))?.[1] ?? null;
}

function readAct(
  lines: readonly Line[],
  columns: Columns,
  rules: Rules,
): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const { state, note, place } = columns;
  if (state !== undefined && isUndone(first.text(state))) return ignored;
  if (state !== undefined && !isDone(first.text(state))) throw new UnreadableLine('kind', state);
  const meaning = readMeaning(first, columns, rules);
  if (meaning === null) throw new UnreadableLine('kind', kindColumns(columns)[0] ?? null);
  if (meaning === 'own') return ignored;
  const { excludes } = rules;
  if (excludes?.[1].test(first.text(excludes[0]))) throw new UnreadableLine('symbol', excludes[0]);
  const sides = isPart(meaning)
    ? readLegs(lines, columns, rules)
    : readAlone(first, meaning, columns, rules);
  if (sides === null) return ignored;
  return {
    ...nothing,
    // An order ends with its last fill.
    ...latest(lines.map((line) => line.time(columns.at))),
    ...sides,
    kind: meaning !== 'income' ? null : sides.received === null ? 'adjustment' : 'income',
    note: note === undefined ? null : first.text(note) || null,
    place: place === undefined ? null : first.text(place) || null,
  };
}

const latest = <Moment extends { at: Date }>(moments: readonly Moment[]): Moment =>
  moments.reduce((last, moment) => (moment.at > last.at ? moment : last));

type Sides = Pick<Movement, 'received' | 'sent' | 'fee'>;

function readAlone(line: Line, meaning: Meaning, columns: Columns, rules: Rules): Sides | null {
  const pair = columns.pair === undefined ? null : readPair(line, columns.pair, rules);
  const base = line.amount(columns.base, columns.baseSymbol, pair?.base);
  if (base === null && meaning !== 'income') throw new UnreadableLine('amount', columns.base);
  if (base !== null && (meaning === 'buy' || meaning === 'sell')) {
    const money = readMoney(line, base, columns, pair?.quote ?? rules.moneyOf);
    const [received, sent] = meaning === 'buy' ? [base, money] : [money, base];
    const feeOf = { base, money, received, unknown: received }[rules.feeOf ?? 'received'];
    const fees = readFees(line, feeOf.symbol, columns, rules);
    return joinChanges(
      [
        signedAmount({ ...received, isNegative: false }),
        signedAmount({ ...sent, isNegative: true }),
        ...within(money.symbol, fees),
      ],
      fees,
    );
  }
  if (meaning === 'in' && base?.isNegative) throw new UnreadableLine('sides', columns.base);
  const fees = readFees(line, base?.symbol, columns, rules);
  if (base === null) return joinChanges([], fees);
  const change = signedAmount({ ...base, isNegative: meaning === 'out' || base.isNegative });
  return joinChanges([change, ...within(base.symbol, fees)], fees);

  function within(of: string, fees: readonly Amount[]): readonly Amount[] {
    return rules.feeWithin ? fees.filter(({ symbol }) => symbol === of) : [];
  }
}

/** @throws UnreadableLine where a side is missing */
function readLegs(lines: readonly Line[], columns: Columns, rules: Rules): Sides | null {
  const changes: Amount[] = [];
  const fees: Amount[] = [];
  for (const line of lines) {
    const read = line.amount(columns.base, columns.baseSymbol);
    if (read !== null && readMeaning(line, columns, rules) === 'fee')
      fees.push(signedAmount({ ...read, isNegative: false }));
    else if (read !== null) changes.push(signedAmount(read));
    fees.push(...readFees(line, read?.symbol, columns, rules));
  }
  const sides = joinChanges(changes, fees);
  if (sides !== null && (sides.received === null || sides.sent === null))
    throw new UnreadableLine('sides', kindColumns(columns)[0] ?? null);
  return sides;
}

function readMoney(
  line: Line,
  base: SignedAmount,
  { money, moneySymbol, price }: Columns,
  quote: string | undefined,
): SignedAmount {
  const column = money ?? price ?? '';
  const read = line.amount(column, moneySymbol, quote);
  if (read === null || (money === undefined && read.isNegative))
    throw new UnreadableLine('amount', column);
  return money === undefined ? { ...read, quantity: multiply(base.quantity, read.quantity) } : read;
}

function readFees(
  line: Line,
  otherwise: string | undefined,
  { fee, feeSymbol }: Columns,
  { otherFee, hasRebates, feeOf, bonus }: Rules,
): Amount[] {
  const other = otherFee && line.amount(otherFee[0], otherFee[1], otherwise);
  const own = fee === undefined ? null : line.amount(fee, feeSymbol, otherwise);
  if (own !== null && feeOf === 'unknown') throw new UnreadableLine('symbol', fee);
  const paid = bonus && line.amount(bonus[0], undefined, bonus[1]);
  const read = other ?? own;
  return [
    ...(read === null ? [] : [signedAmount(hasRebates ? read : { ...read, isNegative: false })]),
    ...(paid ? [signedAmount({ ...paid, isNegative: true })] : []),
  ];
}

function readPair(
  line: Line,
  column: string,
  { quotes = [], quoteFirst = false }: Rules,
): { base: string; quote: string } {
  const [one, other, ...more] = getParts(line.text(column).toUpperCase(), quotes);
  if (!one || !other || more.length > 0) throw new UnreadableLine('symbol', column);
  return quoteFirst ? { base: other, quote: one } : { base: one, quote: other };
}

/** Both names of a pair; without a mark between them, where one quote alone fits. */
function getParts(pair: string, quotes: readonly string[]): readonly string[] {
  const parts = pair.split(/[-/_]/);
  if (parts.length > 1) return parts;
  const [quote, ...more] = quotes.filter((name) => pair.endsWith(name));
  return quote === undefined || more.length > 0 ? [] : [pair.slice(0, -quote.length), quote];
}
