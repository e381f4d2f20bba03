/** rotki's generic events: what came in or went out by itself (https://docs.rotki.com, “Import data”). */
import { UnreadableLine } from '../movement.ts';
import { momentOf } from '../read-cell.ts';
import { amountIn, type Format } from './format.ts';

/** What each word of its column `Type` says of the amount; rotki takes these and refuses others. */
const types: Readonly<Record<string, { isIn: boolean; isIncome: boolean }>> = {
  Deposit: { isIn: true, isIncome: false },
  Withdrawal: { isIn: false, isIncome: false },
  Income: { isIn: true, isIncome: true },
  Staking: { isIn: true, isIncome: true },
  Loss: { isIn: false, isIncome: false },
  Spend: { isIn: false, isIncome: false },
};

export const rotkiEvents: Format = {
  zone: 'UTC',
  heads: [['Type', 'Location', 'Currency', 'Amount', 'Timestamp']],
  mapping: {
    ...{ at: 'Timestamp', kind: 'Type', received: 'Amount', receivedSymbol: 'Currency' },
    ...{ fee: 'Fee', feeSymbol: 'Fee Currency', note: 'Description' },
  },
  read(cell, { zone }) {
    const type = Object.hasOwn(types, cell('Type')) ? types[cell('Type')] : undefined;
    if (type === undefined) throw new UnreadableLine('kind', 'Type');
    const { at, isMinute } = momentOf(cell('Timestamp'), 'Timestamp', zone);
    const amount = amountIn(cell, 'Amount', 'Currency');
    if (amount === null) throw new UnreadableLine('amount', 'Amount');
    const fee = amountIn(cell, 'Fee', 'Fee Currency');
    return {
      ...{ at, isMinute, kind: type.isIncome ? 'income' : null },
      ...{ received: type.isIn ? amount : null, sent: type.isIn ? null : amount, fee },
      ...{ note: cell('Description') || null, place: cell('Location') || null },
    };
  },
};
