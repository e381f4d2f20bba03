/**
 * A ledger as CSV: RFC 4180, with a mark at its beginning by which spreadsheets know that it is
 * UTF-8. Amounts are written exactly and stay numbers; no text is a formula. In English times are
 * UTC, in Korean those of Korea.
 */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { csvText } from '@moa/contracts/csv-text';
import { koreanHeads, koreanTypes } from './korean-csv.ts';

const byteOrderMark = '\uFEFF';

type Cell = { text: string | null } | { number: string | null };
type Language = 'ko' | 'en';
type Column = readonly [
  name: keyof typeof koreanHeads,
  (entry: LedgerEntry, language: Language) => Cell,
];

const columns: readonly Column[] = [
  ['time_utc', ({ at }, language) => ({ text: language === 'ko' ? inKorea(at) : at })],
  ['place', ({ sourceLabel }) => ({ text: sourceLabel })],
  ['type', ({ type }, language) => ({ text: language === 'ko' ? koreanTypes[type] : type })],
  ['asset', ({ symbol }) => ({ text: symbol })],
  ['quantity', ({ quantity }) => ({ number: quantity })],
  ['counter_asset', ({ counterSymbol }) => ({ text: counterSymbol })],
  ['counter_quantity', ({ counterQuantity }) => ({ number: counterQuantity })],
  ['fee_asset', ({ feeSymbol }) => ({ text: feeSymbol })],
  ['fee_quantity', ({ feeQuantity }) => ({ number: feeQuantity })],
  ['value_krw', ({ valueKrw }) => ({ number: valueKrw })],
  ['value_usd', ({ valueUsd }) => ({ number: valueUsd })],
  ['own_move', ({ ownMove }, language) => ({ text: ownMove === null ? null : yes[language] })],
  ['by_hand', ({ manual }, language) => ({ text: manual ? yes[language] : null })],
  ['note', ({ note }) => ({ text: note })],
  ['id', ({ id }) => ({ text: id })],
];
const yes = { ko: '예', en: 'yes' } as const;

export function csvHead(language: Language): string {
  const names = columns.map(([name]) => (language === 'ko' ? koreanHeads[name] : name));
  return `${byteOrderMark}${names.join(',')}\r\n`;
}

export function csvLine(entry: LedgerEntry, language: Language): string {
  return `${columns.map(([, cell]) => written(cell(entry, language))).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if ('number' in cell) return cell.number ?? '';
  return csvText(cell.text ?? '');
}

/** `2026-11-28 22:13:05`, as spreadsheets read it; with thousandths where there are some. */
function inKorea(at: string): string {
  const text = new Date(Date.parse(at) + 9 * 3_600_000).toISOString();
  return text
    .slice(0, -1)
    .replace('T', ' ')
    .replace(/\.000$/, '');
}
