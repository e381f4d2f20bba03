/** Our own download of a ledger (`entries/ledger-csv.ts`), in English and in Korean. */
import { koreanHeads, koreanTypes } from '../../entries/korean-csv.ts';
import { type Amount, type Movement, UnreadableLine } from '../movement.ts';
import { type Cells, momentOf, quantityOf, symbolOf } from '../read-cell.ts';
import type { Format } from './format.ts';

type Name = keyof typeof koreanHeads;
const known: readonly Name[] = [
  ...(['time_utc', 'place', 'type', 'asset', 'quantity', 'counter_asset', 'fee_asset'] as const),
];
const types = ['trade', 'deposit', 'withdrawal', 'income', 'adjustment'] as const;

/** What the columns and kinds of a file are called. */
type Words = { head(name: Name): string; type(type: (typeof types)[number]): string };
const english: Words = { head: (name) => name, type: (type) => type };
const korean: Words = { head: (name) => koreanHeads[name], type: (type) => koreanTypes[type] };

export const moa: Format = {
  zone: 'UTC',
  heads: [known],
  mapping: {
    ...{ at: 'time_utc', kind: 'type', received: 'quantity', receivedSymbol: 'asset' },
    ...{ sent: 'counter_quantity', sentSymbol: 'counter_asset' },
    ...{ fee: 'fee_quantity', feeSymbol: 'fee_asset', note: 'note' },
  },
  read: (cell, { zone }) => readIn(english, cell, zone),
};

export const moaKorean: Format = {
  zone: 'Asia/Seoul',
  heads: [known.map(korean.head)],
  mapping: {
    ...{ at: koreanHeads.time_utc, kind: koreanHeads.type, note: koreanHeads.note },
    ...{ received: koreanHeads.quantity, receivedSymbol: koreanHeads.asset },
    ...{ sent: koreanHeads.counter_quantity, sentSymbol: koreanHeads.counter_asset },
    ...{ fee: koreanHeads.fee_quantity, feeSymbol: koreanHeads.fee_asset },
  },
  read: (cell, { zone }) => readIn(korean, cell, zone),
};

function readIn({ head, type: word }: Words, cell: Cells, zone: Format['zone']): Movement {
  const { at, isMinute } = momentOf(cell(head('time_utc')), head('time_utc'), zone);
  const written = cell(head('type'));
  const type = types.find((one) => word(one) === written);
  if (type === undefined) throw new UnreadableLine('kind', head('type'));
  const sides: { received: Amount | null; sent: Amount | null } = {
    received: null,
    sent: null,
  };
  for (const [quantity, symbol] of [
    ['quantity', 'asset'],
    ['counter_quantity', 'counter_asset'],
  ] as const) {
    const [column, symbolColumn] = [head(quantity), head(symbol)];
    const read = quantityOf(cell(column), column);
    if (read === null) continue;
    const side = read.isNegative ? 'sent' : 'received';
    if (sides[side] !== null) throw new UnreadableLine('sides', column);
    sides[side] = {
      symbol: symbolOf(cell(symbolColumn), symbolColumn),
      quantity: read.quantity,
    };
  }
  const charged = quantityOf(cell(head('fee_quantity')), head('fee_quantity'));
  const fee = charged && {
    symbol: symbolOf(cell(head('fee_asset')), head('fee_asset')),
    quantity: charged.quantity,
  };
  return {
    ...{ at, isMinute, ...sides, fee },
    kind: type === 'income' || type === 'adjustment' ? type : null,
    // A text that a spreadsheet would run has an apostrophe in front there.
    note: cell(head('note')).replace(/^'/, '') || null,
    place: cell(head('place')).replace(/^'/, '') || null,
  };
}
