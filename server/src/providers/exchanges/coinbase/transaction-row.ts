/**
 * A transaction of one of Coinbase's accounts. A purchase, sale or conversion outside of Advanced
 * Trade is in both accounts that it touches, under one name in a field called like its type; one
 * paid by card or bank is in the coin's account alone.
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions
 */
import * as z from '@moa/contracts/schema';
import { absolute } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { type EntryShape, nameBy } from '../history/each-entry.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { readSymbol } from '../read/read-symbol.ts';

const money = z.looseObject({ amount: z.unknown(), currency: z.string() });
export type Money = z.Output<typeof money>;

const optional = <T extends z.Schema>(shape: T) => z.optional(z.nullable(shape));
const exchange = z.looseObject({
  id: optional(z.string()),
  fee: optional(money),
});
/** Purchase or sale for money. */
const purchase = z.looseObject({
  ...exchange.shape,
  /** Amount paid or received, fee included. */
  total: optional(money),
  /** The same without the fee. */
  subtotal: optional(money),
});
const party = z.looseObject({ id: optional(z.string()), resource: optional(z.string()) });

export const transaction = z.looseObject({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: money,
  native_amount: optional(money),
  created_at: z.string(),
  buy: optional(purchase),
  sell: optional(purchase),
  trade: optional(exchange),
  from: optional(party),
  to: optional(party),
  network: optional(
    z.looseObject({ hash: optional(z.string()), transaction_fee: optional(money) }),
  ),
});
export type Transaction = z.Output<typeof transaction>;

export const transactionEntry: EntryShape<typeof transaction> = {
  shape: transaction,
  name: ({ id }) => nameBy('tx', id),
  at: ({ created_at }) => created_at,
};

/** A row that can be read to the last figure; throws where it cannot. */
export function checkedTransaction(row: Transaction): Transaction {
  readMoment('coinbase', row.created_at);
  const { buy, sell, network, native_amount } = row;
  const fees = [getExchange(row)?.fee, network?.transaction_fee];
  const all = [row.amount, native_amount, ...fees];
  for (const one of [buy, sell]) all.push(one?.total, one?.subtotal);
  for (const one of all) {
    if (one == null) continue;
    const symbol = readSymbol('coinbase', one.currency);
    readAmount('coinbase', absolute(figure(one)), symbol);
  }
  return row;
}

/** Returns the purchase, sale or conversion, whichever field holds it. */
export function getExchange({ buy, sell, trade }: Transaction): z.Output<typeof exchange> | null {
  return buy ?? sell ?? trade ?? null;
}

export function signedAmount({ amount }: Transaction): string {
  return figure(amount);
}

export function figure({ amount }: Money): string {
  const reported = readDecimal(amount);
  if (reported === null) throw garbage('coinbase', 'a transaction without its amount');
  return reported;
}
