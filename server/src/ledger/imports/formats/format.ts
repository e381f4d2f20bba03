/** A format of ledger files: how one knows it, and how a line of it is read. */
import type { ImportField, ImportZone } from '@moa/contracts/assets/ledger-imports';
import type { ignored, Movement } from '../movement.ts';
import { type Cells, quantityOf, symbolOf } from '../read-cell.ts';

export type Mapping = Partial<Record<ImportField, string>>;

export type Format = {
  /** Where a time of it is meant that names no zone. */
  zone: ImportZone;
  /** Columns by which it is known: all of one of these. */
  heads: readonly (readonly string[])[];
  /** Which column each field is read from, of those that there are. */
  mapping: Mapping;
  /** @throws UnreadableLine */
  read(cell: Cells, how: { zone: ImportZone; mapping: Mapping }): Movement | typeof ignored;
};

/** An amount and its symbol in two columns, or with the symbol behind the amount; null where there is none. */
export function amountIn(cell: Cells, column: string, symbolColumn: string | undefined) {
  const read = quantityOf(cell(column), column);
  if (read === null || read.quantity === '0') return null;
  const symbol =
    symbolColumn === undefined || cell(symbolColumn) === ''
      ? read.unit
      : symbolOf(cell(symbolColumn), symbolColumn);
  return symbol === null
    ? { ...read, symbol: symbolOf('', symbolColumn ?? column) }
    : { ...read, symbol };
}
