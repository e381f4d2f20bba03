/** A format of ledger files: how one knows it, and how a line of it is read. */

import type { ImportField, ImportZone } from '@moa/contracts/assets/ledger-imports';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { isIncome } from '../kinds.ts';
import type { Line, SignedAmount } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import type { DayOrder } from '../read-time.ts';

export type Mapping = Partial<Record<ImportField, string>>;

export type Format = {
  /** Where a time of it is meant that names no zone; null where its programs write the clock of their user. */
  zone: ImportZone | null;
  /** The more probable zone where `zone` is null; the user is asked all the same. */
  likelyZone?: ImportZone;
  /** Columns by which it is known: all of one of these, whatever zone stands behind the name of one. */
  heads: readonly (readonly (string | RegExp)[])[];
  /** Which column each field is read from, of those that there are. */
  mapping: Mapping;
  /** Whose names of assets it has. */
  exchange?: ExchangeId;
  /** A file of Moa: its names are ids of assets, and its texts have been made harmless for spreadsheets. */
  hasIds?: true;
  /** A program writes its numbers, always with a point before the fraction. */
  hasPoints?: true;
  /** Order of day, month and year in two-digit dates, where the file leaves it open. */
  dayOrder?: DayOrder;
  /** Its lines end before the first one that has less than two cells. */
  hasTail?: true;
  /** @throws UnreadableLine */
  read(line: Line, mapping: Mapping, survey: Survey): Movement | typeof ignored;
  /** Lines of one key are one act; null for one that stands alone. */
  together?: {
    key(line: Line): string | null;
    /** One movement, or that of each line: null where a line is part of another. @throws UnreadableLine */
    read(
      lines: readonly Line[],
    ): Movement | typeof ignored | { byLine: readonly (Movement | null)[] };
  };
  /** What only all lines together tell. */
  survey?(lines: readonly Line[]): Survey;
};

export type Survey = {
  /** The address whose transfers a file lists; null where several fit. */
  owner: string | null;
  /** Symbols that stand for more than one contract in the file. */
  doubled: ReadonlySet<string>;
};
export const noSurvey: Survey = { owner: null, doubled: new Set() };

export const plainAmount = (amount: SignedAmount | null): Amount | null =>
  amount && { symbol: amount.symbol, quantity: amount.quantity };

export const signedAmount = ({ symbol, quantity, isNegative }: SignedAmount): Amount => ({
  symbol,
  quantity: isNegative ? `-${quantity}` : quantity,
});

export const nothing = { received: null, sent: null, fee: null, note: null, place: null } as const;

/** A purchase or a sale, from columns for side, base, money and fee. */
export function readTrade(
  line: Line,
  columns: { at: string; side: string },
  base: Amount | null,
  money: Amount | null,
  fee: Amount | null,
): Movement {
  const side = getSide(line.text(columns.side));
  if (side === null) throw new UnreadableLine('kind', columns.side);
  if (base === null || money === null) throw new UnreadableLine('amount');
  const sides = side === 'buy' ? { received: base, sent: money } : { received: money, sent: base };
  return { ...nothing, ...line.time(columns.at), kind: null, ...sides, fee };
}

export function getSide(text: string): 'buy' | 'sell' | null {
  if (/^(buy|bid|b|매수|구매|買い?|购?买入)(-\w+)?$/i.test(text)) return 'buy';
  return /^(sell|ask|s|매도|판매|売り?|卖出)(-\w+)?$/i.test(text) ? 'sell' : null;
}

/** The kind of what came in, by the words of the file. */
export const getKind = (words: string): Movement['kind'] => (isIncome(words) ? 'income' : null);

type Time = Pick<Movement, 'at' | 'isMinute'>;

/** What came or went by itself; null where nothing did. Income below zero is a loss. */
export function getMove(
  time: Time,
  changes: readonly Amount[],
  fees: readonly Amount[],
  isEarned: boolean,
): Movement | typeof ignored {
  const sides = joinChanges(changes, fees);
  if (sides === null) return ignored;
  const kind = isEarned ? (sides.received === null ? 'adjustment' : 'income') : null;
  return { ...nothing, ...time, ...sides, kind };
}
