/**
 * A ledger as CSV: RFC 4180, with a mark at its beginning by which spreadsheets know that it is
 * UTF-8. Amounts are written exactly and stay numbers; no text is a formula. In English times are
 * UTC, in Korean those of Korea.
 */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { csvText } from '@moa/contracts/csv-text';

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

/** Korean names of the columns and kinds of a ledger file, for export and import. */
export const koreanHeads = {
  time_utc: '시각(KST)',
  place: '보관처',
  type: '종류',
  asset: '자산',
  quantity: '수량',
  counter_asset: '상대 자산',
  counter_quantity: '상대 수량',
  fee_asset: '수수료 자산',
  fee_quantity: '수수료 수량',
  value_krw: '금액(KRW)',
  value_usd: '금액(USD)',
  own_move: '내 계좌 간 이동',
  by_hand: '직접 입력',
  note: '메모',
  id: 'ID',
} as const;

export const koreanTypes: Readonly<Record<LedgerEntry['type'], string>> = {
  trade: '거래',
  deposit: '입금',
  withdrawal: '출금',
  income: '이자·보상',
  adjustment: '조정',
};
