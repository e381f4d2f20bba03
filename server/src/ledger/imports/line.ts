/** One line of a file with its cells read: texts, times, numbers, symbols, amounts. */
import { UnreadableLine } from './movement.ts';
import { type DecimalMark, type ReadNumber, readNumber } from './read-number.ts';
import {
  type DayOrder,
  findOffset,
  findZone,
  isClock,
  isDay,
  type Moment,
  type Offset,
  readTime,
} from './read-time.ts';

/** Properties shared by all lines of a file. */
export type FileFacts = {
  columns: readonly string[];
  /** The place of each column in a line, by its name with and without a zone behind it. */
  places: ReadonlyMap<string, number>;
  /** Where a time is meant that names no zone, nor its column. */
  offset: Offset;
  dayOrder: DayOrder;
  decimalMark: DecimalMark;
};

export type SignedAmount = { symbol: string; quantity: string; isNegative: boolean };

export type Line = {
  columns: readonly string[];
  has(column: string): boolean;
  /** Empty where the file has no such column. */
  text(column: string): string;
  /** @throws UnreadableLine */
  time(column: string): Moment;
  /** Null where the cell is empty. @throws UnreadableLine */
  number(column: string): ReadNumber | null;
  /** In capitals as everywhere here. @throws UnreadableLine */
  symbol(column: string): string;
  /** With the symbol of its own column, else of its unit, else `otherwise`; null where there is none or zero. */
  amount(column: string, symbolColumn?: string, otherwise?: string): SignedAmount | null;
};

export function createLine(
  cells: readonly string[],
  { columns, places, offset, dayOrder, decimalMark }: FileFacts,
): Line {
  const text = (column: string) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const number = (column: string) => {
    const written = text(column);
    if (isEmptyCell(written)) return null;
    const read = readNumber(written, decimalMark);
    if (read === null) throw new UnreadableLine('amount', column);
    return read;
  };
  const symbol = (column: string) => readSymbol(text(column), column);
  const placeZone = columns.find((name) => /^time ?zone$/i.test(name));
  return {
    columns,
    has: (column) => places.has(column),
    text,
    number,
    symbol,
    time(column) {
      const written = text(column);
      const clock = isDay(written) ? findClock(columns, column) : undefined;
      const hours = clock === undefined ? '' : (cells[columns.indexOf(clock)]?.trim() ?? '');
      const head = columns[places.get(column) ?? -1] ?? '';
      const zone =
        findOffset(clock ?? '') ??
        findOffset(head) ??
        (placeZone === undefined ? null : findZone(text(placeZone))) ??
        offset;
      // Some write the day again beside the clock.
      const isWhole = isDay(hours.split(/[T\s]/)[0] ?? '');
      const whole = isWhole ? hours : isEmptyCell(hours) ? written : `${written} ${hours}`;
      const read = readTime(whole, zone, dayOrder);
      if (read === null) throw new UnreadableLine('time', isEmptyCell(hours) ? column : clock);
      return read;
    },
    amount(column, symbolColumn, otherwise) {
      const read = number(column);
      if (read === null || read.quantity === '0') return null;
      const isNamed = symbolColumn !== undefined && text(symbolColumn) !== '';
      const { quantity, isNegative } = read;
      const own = read.unit === null ? undefined : readSymbol(read.unit, column);
      if (isNamed) {
        const name = symbol(symbolColumn);
        // `5BTC` in a line of ETH is ambiguous.
        if (own !== undefined && own !== name) throw new UnreadableLine('symbol', column);
        return { symbol: name, quantity, isNegative };
      }
      const unit = own ?? otherwise;
      if (unit === undefined) throw new UnreadableLine('symbol', symbolColumn ?? column);
      return { symbol: unit, quantity, isNegative };
    },
  };
}

/** The column with the clock of a day that stands in another one. */
export const findClock = (columns: readonly string[], day: string): string | undefined =>
  columns.find((name) => name !== day && isClock(name));

/** Nothing, or a dash, also one with a unit: `- ETH`. */
export const isEmptyCell = (text: string) => /^[-–—]{0,2}$|^[-–—]\s+\p{Lu}[\p{Lu}\d]*$/u.test(text);

/** Letters, digits and signs of any script: exchanges list assets such as 币安人生. */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,40}$/u;

export function readSymbol(text: string, column: string): string {
  // rotki names tokens by chain and contract.
  if (/^eip155:|^0x[0-9a-f]{40}$/i.test(text)) throw new UnreadableLine('contract', column);
  if (text === '원' || text === '₩') return 'KRW';
  // Koinly adds what parts two assets of one symbol, others the name: `LUNA;123`, `SOL (Solana)`.
  const [plain = ''] = text.replace(/^(\S+) \(.+\)$/, '$1').split(';');
  if (!printable.test(plain) || /^[-–—.,+]+$/.test(plain))
    throw new UnreadableLine('symbol', column);
  return plain.normalize('NFC').toUpperCase();
}
