/** rotki's generic events: what came in or went out by itself (https://docs.rotki.com, “Import data”). */
import { UnreadableLine } from '../movement.ts';
import { type Format, plainAmount } from './format.ts';

/** Meaning of each word in the `Type` column; rotki itself accepts only these. */
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
    at: 'Timestamp',
    kind: 'Type',
    received: 'Amount',
    receivedSymbol: 'Currency',
    fee: 'Fee',
    feeSymbol: 'Fee Currency',
    note: 'Description',
  },
  read(line) {
    const type = Object.hasOwn(types, line.text('Type')) ? types[line.text('Type')] : undefined;
    if (type === undefined) throw new UnreadableLine('kind', 'Type');
    const amount = plainAmount(line.amount('Amount', 'Currency'));
    if (amount === null) throw new UnreadableLine('amount', 'Amount');
    return {
      ...line.time('Timestamp'),
      received: type.isIn ? amount : null,
      sent: type.isIn ? null : amount,
      fee: plainAmount(line.amount('Fee', 'Fee Currency')),
      kind: type.isIncome ? 'income' : null,
      note: line.text('Description') || null,
      place: line.text('Location') || null,
    };
  },
};
