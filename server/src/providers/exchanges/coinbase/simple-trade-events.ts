/**
 * Makes events of what was bought, sold or converted in Coinbase's app. The rows include the fee,
 * which is reported separately. Where there is only one row, the money came from a card or a bank,
 * or went there: it is reported as deposited and spent at once, or as received and withdrawn.
 */

import * as z from '@moa/contracts/schema';
import { absolute, add, negate, sign, subtract } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { type EntryShape, nameBy } from '../history/each-entry.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { readSymbol } from '../read/read-symbol.ts';

const makeEvent = reportedEvents('coinbase');

type Side = { symbol: string; amount: string };

/** Both rows of one exchange; null where they are no two sides. */
export function eventsOfPair(rows: readonly Transaction[]): LedgerEvent[] | null {
  const given = rows.find((row) => sign(signedAmount(row)) < 0);
  const received = rows.find((row) => sign(signedAmount(row)) > 0);
  if (rows.length !== 2 || given === undefined || received === undefined) return null;
  if (given.amount.currency === received.amount.currency) return null;
  return getTrade(given, getSide(given), getSide(received));
}

/** The one row of an exchange whose other side is not at Coinbase; null where nothing tells its price. */
export function eventsOfOneSide(row: Transaction): LedgerEvent[] | null {
  const worth = paidFor(row);
  if (worth === null || (row.type !== 'buy' && row.type !== 'sell')) return null;
  const paid = figure(worth);
  const own = getSide(row);
  // The sides of an account in its own money are no trade.
  if (sign(paid) === 0 || worth.currency === own.symbol) return null;
  const amount = absolute(paid);
  const name = row.id;
  const money = {
    id: `paid:${name}`,
    at: row.created_at,
    symbol: worth.currency,
    quantity: amount,
  };
  const bought = sign(own.amount) > 0;
  const other = { symbol: worth.currency, amount: bought ? negate(amount) : amount };
  const trade = bought ? getTrade(row, other, own) : getTrade(row, own, other);
  return bought ? [makeEvent.deposit(money), ...trade] : [...trade, makeEvent.withdrawal(money)];
}

function getTrade(row: Transaction, given: Side, received: Side): LedgerEvent[] {
  const fee = getFee(row);
  const inGiven = fee !== null && fee.symbol === given.symbol;
  const inReceived = fee !== null && fee.symbol === received.symbol;
  const gave = inGiven ? subtract(absolute(given.amount), fee.amount) : absolute(given.amount);
  const got = inReceived ? add(received.amount, fee.amount) : received.amount;
  const isFeeReported = (inGiven || inReceived) && sign(gave) > 0;
  const [whatLeft, whatCame] = isFeeReported
    ? [gave, got]
    : [absolute(given.amount), received.amount];
  // What was received comes first, unless it was sold for it.
  const sells = row.type === 'sell';
  return makeEvent.trade({
    id: getExchange(row)?.id ?? row.id,
    at: row.created_at,
    base: sells ? given.symbol : received.symbol,
    quote: sells ? received.symbol : given.symbol,
    side: sells ? 'sell' : 'buy',
    quantity: sells ? whatLeft : whatCame,
    price: '0',
    funds: sells ? whatCame : whatLeft,
    fee: isFeeReported ? fee.amount : '0',
    feeSymbol: isFeeReported ? fee.symbol : given.symbol,
  });
}

/**
 * Returns the amount paid or received, fee included; the market value if the exchange reports none.
 */
export function paidFor(row: Transaction): Money | null {
  const { total, subtotal, fee } = row.buy ?? row.sell ?? {};
  if (total != null) return total;
  if (subtotal != null && (fee == null || fee.currency === subtotal.currency)) {
    const without = absolute(figure(subtotal));
    const charged = fee == null ? '0' : absolute(figure(fee));
    const amount = row.type === 'sell' ? subtract(without, charged) : add(without, charged);
    return { amount, currency: subtotal.currency };
  }
  return row.native_amount ?? null;
}

function getFee(row: Transaction): { symbol: string; amount: string } | null {
  const fee = getExchange(row)?.fee ?? null;
  if (fee === null) return null;
  return { symbol: fee.currency, amount: absolute(figure(fee)) };
}

function getSide(row: Transaction): Side {
  return { symbol: row.amount.currency, amount: signedAmount(row) };
}

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

/**
 * A transaction of one of Coinbase's accounts. A purchase, sale or conversion outside of Advanced
 * Trade is in both accounts that it touches, under one name in a field called like its type; one
 * paid by card or bank is in the coin's account alone.
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions
 */
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
