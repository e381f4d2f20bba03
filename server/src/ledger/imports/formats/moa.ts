/**
 * Files of Moa in English and in Korean: the download of a ledger (`entries/ledger-csv.ts`), and the export of
 * transactions as CSV, XLSX or JSON (`analytics/reports/content/transactions.ts`).
 */
import { koreanHeads, koreanTypes } from '../../entries/ledger-csv.ts';
import type { Line } from '../line.ts';
import { type Amount, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, plainAmount } from './format.ts';

const known = [
  ...(['time_utc', 'place', 'type', 'asset', 'quantity', 'counter_asset'] as const),
  ...(['counter_quantity', 'fee_asset', 'fee_quantity', 'note'] as const),
] as const;
type Name = (typeof known)[number];
const types = ['trade', 'deposit', 'withdrawal', 'income', 'adjustment'] as const;

/** Names of columns and types in a file. */
type Words = { head(name: Name): string; type(type: (typeof types)[number]): string };
const english: Words = { head: (name) => name, type: (type) => type };
const korean: Words = { head: (name) => koreanHeads[name], type: (type) => koreanTypes[type] };
const exportHeads: Readonly<Record<Name, readonly [ko: string, en: string]>> = {
  time_utc: ['시각', 'Time'],
  place: ['보관처', 'Held at'],
  type: ['종류', 'Type'],
  asset: ['자산', 'Asset'],
  quantity: ['수량', 'Quantity'],
  counter_asset: ['상대 자산', 'Counter asset'],
  counter_quantity: ['상대 수량', 'Counter quantity'],
  fee_asset: ['수수료 자산', 'Fee asset'],
  fee_quantity: ['수수료', 'Fee'],
  note: ['비고', 'Note'],
};
const exportTypes: Readonly<Record<(typeof types)[number], readonly [ko: string, en: string]>> = {
  trade: ['매매', 'Trade'],
  deposit: ['입금', 'Deposit'],
  withdrawal: ['출금', 'Withdrawal'],
  income: ['수입', 'Income'],
  adjustment: ['조정', 'Adjustment'],
};
const exportWords = (language: 0 | 1): Words => ({
  head: (name) => exportHeads[name][language],
  type: (type) => exportTypes[type][language],
});

export const moa: Format = formatIn(english, 'UTC');
export const moaKorean: Format = formatIn(korean, 'Asia/Seoul');
export const moaExport: Format = { ...formatIn(exportWords(1), 'Asia/Seoul'), hasTail: true };
export const moaExportKorean: Format = { ...formatIn(exportWords(0), 'Asia/Seoul'), hasTail: true };

function formatIn(words: Words, zone: 'UTC' | 'Asia/Seoul'): Format {
  const { head } = words;
  return {
    zone,
    hasIds: true,
    hasPoints: true,
    heads: [known.map(head)],
    mapping: {
      at: head('time_utc'),
      kind: head('type'),
      note: head('note'),
      received: head('quantity'),
      receivedSymbol: head('asset'),
      sent: head('counter_quantity'),
      sentSymbol: head('counter_asset'),
      fee: head('fee_quantity'),
      feeSymbol: head('fee_asset'),
    },
    read: (line) => readIn(words, line),
  };
}

function readIn({ head, type: word }: Words, line: Line): Movement {
  const time = line.time(head('time_utc'));
  const written = line.text(head('type'));
  const type = types.find((one) => word(one) === written);
  if (type === undefined) throw new UnreadableLine('kind', head('type'));
  const sides: { received: Amount | null; sent: Amount | null } = { received: null, sent: null };
  for (const [quantity, symbol] of [
    ['quantity', 'asset'],
    ['counter_quantity', 'counter_asset'],
  ] as const) {
    const read = line.amount(head(quantity), head(symbol));
    if (read === null) continue;
    const side = read.isNegative ? 'sent' : 'received';
    if (sides[side] !== null) throw new UnreadableLine('sides', head(quantity));
    sides[side] = plainAmount(read);
  }
  return {
    ...time,
    ...sides,
    fee: plainAmount(line.amount(head('fee_quantity'), head('fee_asset'))),
    kind: type === 'income' || type === 'adjustment' ? type : null,
    note: line.text(head('note')) || null,
    place: line.text(head('place')) || null,
  };
}
