/**
 * A ledger as CSV: RFC 4180, with a mark at its beginning by which spreadsheets know that it is
 * UTF-8. Amounts are written exactly and stay numbers; no text is a formula.
 */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { csvText } from '@moa/contracts/csv-text';

const byteOrderMark = '\uFEFF';

type Cell = { text: string | null } | { number: string | null };

const columns: readonly (readonly [string, (entry: LedgerEntry) => Cell])[] = [
  ['time_utc', ({ at }) => ({ text: at })],
  ['place', ({ sourceLabel }) => ({ text: sourceLabel })],
  ['type', ({ type }) => ({ text: type })],
  ['asset', ({ symbol }) => ({ text: symbol })],
  ['quantity', ({ quantity }) => ({ number: quantity })],
  ['counter_asset', ({ counterSymbol }) => ({ text: counterSymbol })],
  ['counter_quantity', ({ counterQuantity }) => ({ number: counterQuantity })],
  ['fee_asset', ({ feeSymbol }) => ({ text: feeSymbol })],
  ['fee_quantity', ({ feeQuantity }) => ({ number: feeQuantity })],
  ['value_krw', ({ valueKrw }) => ({ number: valueKrw })],
  ['value_usd', ({ valueUsd }) => ({ number: valueUsd })],
  ['own_move', ({ ownMove }) => ({ text: ownMove === null ? null : 'yes' })],
  ['by_hand', ({ manual }) => ({ text: manual ? 'yes' : null })],
  ['note', ({ note }) => ({ text: note })],
  ['id', ({ id }) => ({ text: id })],
];

export function csvHead(): string {
  return `${byteOrderMark}${columns.map(([name]) => name).join(',')}\r\n`;
}

export function csvLine(entry: LedgerEntry): string {
  return `${columns.map(([, cell]) => written(cell(entry))).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if ('number' in cell) return cell.number ?? '';
  return csvText(cell.text ?? '');
}
