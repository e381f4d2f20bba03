/**
 * Rows of Kraken's ledger as events. It writes one row for each asset that something touched; rows
 * that belong together share a `refid`. The change of a balance is the amount less the fee.
 * https://docs.kraken.com/api-reference/account-data/get-ledgers-info
 */
import * as z from '@moa/contracts/schema';
import { absolute, negate, sign, subtract } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { toldEvents } from '../history/told-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage } from '../read-amount.ts';
import { krakenAsset } from './kraken-asset.ts';

export const ledgerRow = z.looseObject({
  refid: z.string(),
  time: z.union([z.number(), z.string()]),
  type: z.string(),
  subtype: z.optional(z.string()),
  asset: z.string(),
  amount: z.unknown(),
  fee: z.unknown(),
});
export type LedgerRow = z.Output<typeof ledgerRow> & { id: string };

const told = toldEvents('kraken', (code) => krakenAsset(code).symbol);

/** Two rows that are one exchange of one asset for another. */
const exchanged = new Set(['trade', 'spend', 'receive', 'conversion', 'sale']);
const incomes = new Set(['staking', 'dividend', 'credit', 'reward', 'airdrop', 'invite bonus']);
/** Between accounts of one person that are all read as one. */
const ownMoves = /staking|allocation|migration/;

export function isExchanged(row: LedgerRow): boolean {
  return exchanged.has(row.type);
}

/** An event of one row; nothing where it only moves what the person has. */
export function eventOfRow(row: LedgerRow): LedgerEvent[] {
  const at = timeOf(row);
  const amount = figure(row.amount);
  const fee = figure(row.fee);
  const isIn = sign(amount) > 0;
  if (row.type === 'deposit' && isIn) {
    const deposit = told.deposit({ id: row.id, at, symbol: row.asset, quantity: amount });
    return [{ ...deposit, ...feeOf(row, fee) }];
  }
  if (row.type === 'withdrawal' && !isIn) {
    const quantity = absolute(amount);
    return [told.withdrawal({ id: row.id, at, symbol: row.asset, quantity, fee })];
  }
  if (row.type === 'earn' && row.subtype === 'reward') return income();
  if (row.type === 'earn' || ownMoves.test(row.subtype ?? '')) return [];
  if (isIn && (incomes.has(row.type) || (row.type === 'transfer' && !row.subtype))) return income();
  const change = subtract(amount, fee);
  return sign(change) === 0 ? [] : [told.adjustment(row.id, at, row.asset, change)];

  function income(): LedgerEvent[] {
    const net = subtract(amount, fee);
    if (sign(net) < 0) return [told.adjustment(row.id, at, row.asset, net)];
    return sign(net) === 0 ? [] : [told.income(row.id, at, row.asset, net)];
  }
}

/** An exchange of two assets, out of its two rows. */
export function eventsOfPair(one: LedgerRow, other: LedgerRow): LedgerEvent[] {
  const [quote, base] = quoteFirst(one, other);
  const [quoteAmount, baseAmount] = [figure(quote.amount), figure(base.amount)];
  if (sign(quoteAmount) * sign(baseAmount) > 0) return [...eventOfRow(one), ...eventOfRow(other)];
  const paid = [quote, base].filter((row) => sign(figure(row.fee)) !== 0);
  const [first, second] = paid;
  const trade = told.trade({
    id: base.refid,
    at: timeOf(base),
    base: base.asset,
    quote: quote.asset,
    side: sign(baseAmount) > 0 ? 'buy' : 'sell',
    quantity: absolute(baseAmount),
    price: '0',
    funds: absolute(quoteAmount),
    fee: first === undefined ? '0' : figure(first.fee),
    feeSymbol: (first ?? quote).asset,
  });
  if (second === undefined) return trade;
  const change = negate(figure(second.fee));
  return [...trade, told.adjustment(`fee:${second.id}`, timeOf(second), second.asset, change)];
}

/** What others are priced in, first come first. */
const quotes = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'CHF',
  'USDT',
  'USDC',
  'DAI',
  'BTC',
  'ETH',
];

function quoteFirst(one: LedgerRow, other: LedgerRow): [LedgerRow, LedgerRow] {
  const rank = (row: LedgerRow): number => {
    const index = quotes.indexOf(krakenAsset(row.asset).symbol);
    return index < 0 ? quotes.length : index;
  };
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? [one, other] : [other, one];
  return one.asset < other.asset ? [one, other] : [other, one];
}

function feeOf(row: LedgerRow, fee: string): Partial<LedgerEvent> {
  return sign(fee) > 0 ? { feeSymbol: krakenAsset(row.asset).symbol, feeQuantity: fee } : {};
}

function figure(value: unknown): string {
  const told_ = readDecimal(value);
  if (told_ === null) throw garbage('kraken', 'a ledger without figures');
  return told_;
}

/** Seconds with a fraction; the clock of events is in milliseconds. */
function timeOf(row: LedgerRow): number {
  return Math.round(Number(row.time) * 1_000);
}
