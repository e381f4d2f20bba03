/**
 * Trades, deposits and withdrawals, each told for ninety days at a time, a hundred at most, the newest
 * first, and what was paid for orders.
 * https://docs.coinone.co.kr/reference/find-all-completed-orders
 * https://docs.coinone.co.kr/reference/coin-transaction-history
 */
import * as z from '@moa/contracts/schema';
import { multiply, negate, sign } from '@moa/finance/money/decimal';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { byTime } from '../history/read-lists.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readMoment } from '../read-moment.ts';
import { readSymbol } from '../read-symbol.ts';
import { askCoinone } from './coinone.ts';
import { rewardStream } from './reward-stream.ts';

const limit = 100;
const day = 86_400_000;
const span = 89 * day;
const tenYears = 3_650 * day;

const identity = z.string().check(z.minLength(1), z.maxLength(80));
const tradeList = z.looseObject({
  completed_orders: z.array(
    z.looseObject({
      trade_id: identity,
      quote_currency: z.string(),
      target_currency: z.string(),
      is_ask: z.boolean(),
      price: z.unknown(),
      qty: z.unknown(),
      timestamp: z.unknown(),
      fee: z.unknown(),
      fee_currency: z.optional(z.nullable(z.string())),
    }),
  ),
});
const transferList = z.looseObject({
  transactions: z.array(
    z.looseObject({
      id: identity,
      currency: z.optional(z.nullable(z.string())),
      txid: z.optional(z.nullable(z.string())),
      type: z.oneOf(['DEPOSIT', 'WITHDRAWAL']),
      amount: z.unknown(),
      fee: z.optional(z.unknown()),
      status: z.string(),
      created_at: z.unknown(),
    }),
  ),
});

export function readCoinoneLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ask = (path: string, from: number, to: number) =>
    askCoinone(addresses, credentials, `/v2.1/${path}`, {
      size: limit,
      from_ts: Math.floor(from),
      // A day that has not begun yet is refused.
      to_ts: Math.floor(Math.min(to, Date.now())),
    });
  const list = (
    name: string,
    readRange: (from: number, to: number) => Promise<ListedEvent[]>,
  ): Omit<HistoryStream, 'tells'> => ({
    name,
    span,
    reach: tenYears,
    overlap: day,
    read: byTime({ limit, readRange }),
  });
  const transfers = (name: 'krw' | 'coin'): HistoryStream => ({
    ...list(`${name} transfers`, async (from, to) =>
      readTransfers(await ask(`transaction/${name}/history`, from, to), name === 'krw'),
    ),
    tells: 'deposits',
    opens: true,
  });
  const trades: HistoryStream = {
    ...list('trades', async (from, to) =>
      readTrades(await ask('order/completed_orders/all', from, to)),
    ),
    tells: 'trades',
  };
  return walkHistory({
    streams: [transfers('krw'), transfers('coin'), trades, rewardStream(addresses, credentials)],
    kept,
    now: Date.now(),
  });
}

function readTrades(answer: unknown): ListedEvent[] {
  const parsed = z.safeParse(tradeList, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of trades');
  return parsed.data.completed_orders.map((trade) => {
    const at = readMoment('coinone', trade.timestamp);
    const symbol = readSymbol('coinone', trade.target_currency);
    const counterSymbol = readSymbol('coinone', trade.quote_currency);
    const quantity = readAmount('coinone', trade.qty, symbol);
    const funds = multiply(quantity, readAmount('coinone', trade.price, counterSymbol));
    const feeSymbol = readSymbol('coinone', trade.fee_currency ?? counterSymbol);
    const fee = readAmount('coinone', trade.fee, feeSymbol);
    return {
      began: at.getTime(),
      event: {
        externalId: `trade:${trade.trade_id}`,
        at,
        type: 'trade',
        symbol,
        quantity: trade.is_ask ? negate(quantity) : quantity,
        counterSymbol,
        counterQuantity: trade.is_ask ? funds : negate(funds),
        feeSymbol: sign(fee) === 0 ? null : feeSymbol,
        feeQuantity: sign(fee) === 0 ? null : fee,
        transactionId: null,
      },
    };
  });
}

function readTransfers(answer: unknown, won: boolean): ListedEvent[] {
  const parsed = z.safeParse(transferList, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of transfers');
  return parsed.data.transactions.map((row) => {
    const at = readMoment('coinone', row.created_at);
    if (!/_SUCCESS$/.test(row.status)) return { began: at.getTime(), event: null };
    const symbol = readSymbol('coinone', row.currency ?? (won ? 'KRW' : undefined));
    const amount = readAmount('coinone', row.amount, symbol);
    const fee = readAmount('coinone', row.fee ?? '0', symbol);
    const came = row.type === 'DEPOSIT';
    return {
      began: at.getTime(),
      event: {
        externalId: `transfer:${row.id}`,
        at,
        type: came ? 'deposit' : 'withdrawal',
        symbol,
        quantity: came ? amount : negate(amount),
        counterSymbol: null,
        counterQuantity: null,
        feeSymbol: sign(fee) === 0 ? null : symbol,
        feeQuantity: sign(fee) === 0 ? null : fee,
        transactionId: won ? null : (row.txid ?? null),
      },
    };
  });
}
