/** Our own download of a ledger (`entries/ledger-csv.ts`). */
import { type Amount, UnreadableLine } from '../movement.ts';
import { momentOf, quantityOf, symbolOf } from '../read-cell.ts';
import type { Format } from './format.ts';

export const moa: Format = {
  zone: 'UTC',
  heads: [['time_utc', 'place', 'type', 'asset', 'quantity', 'counter_asset', 'fee_asset']],
  mapping: {
    ...{ at: 'time_utc', kind: 'type', received: 'quantity', receivedSymbol: 'asset' },
    ...{ sent: 'counter_quantity', sentSymbol: 'counter_asset' },
    ...{ fee: 'fee_quantity', feeSymbol: 'fee_asset', note: 'note' },
  },
  read(cell, { zone }) {
    const { at, isMinute } = momentOf(cell('time_utc'), 'time_utc', zone);
    const type = cell('type');
    if (!['trade', 'deposit', 'withdrawal', 'income', 'adjustment'].includes(type))
      throw new UnreadableLine('kind', 'type');
    const sides: { received: Amount | null; sent: Amount | null } = { received: null, sent: null };
    for (const [column, symbolColumn] of [
      ['quantity', 'asset'],
      ['counter_quantity', 'counter_asset'],
    ] as const) {
      const read = quantityOf(cell(column), column);
      if (read === null) continue;
      const side = read.isNegative ? 'sent' : 'received';
      if (sides[side] !== null) throw new UnreadableLine('sides', column);
      sides[side] = { symbol: symbolOf(cell(symbolColumn), symbolColumn), quantity: read.quantity };
    }
    const charged = quantityOf(cell('fee_quantity'), 'fee_quantity');
    const fee = charged && {
      symbol: symbolOf(cell('fee_asset'), 'fee_asset'),
      quantity: charged.quantity,
    };
    return {
      ...{ at, isMinute, ...sides, fee },
      kind: type === 'income' || type === 'adjustment' ? type : null,
      // A text that a spreadsheet would run has an apostrophe in front there.
      note: cell('note').replace(/^'/, '') || null,
      place: cell('place').replace(/^'/, '') || null,
    };
  },
};
