/**
 * Reads trades, deposits and withdrawals, which Coinone lists for ninety days at a time, a hundred
 * at most, the newest first, and what it paid for orders.
 * https://docs.coinone.co.kr/reference/find-all-completed-orders
 * https://docs.coinone.co.kr/reference/krw-transaction-history
 * https://docs.coinone.co.kr/reference/coin-transaction-history
 */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { multiply, negate, sign } from '@moa/finance/money/decimal';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { byTime } from '../history/read-lists.ts';
import {
  meaningOf,
  type ReportedWords,
  settledLine,
  unclearLine,
} from '../history/reported-words.ts';
import { unlessUnnamed } from '../history/unless-unnamed.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { askCoinone } from './coinone.ts';
import { rewardStream } from './reward-stream.ts';

const limit = 100;
const span = 89 * dayMs;
const tenYears = 3_650 * dayMs;

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
type Trade = z.Output<typeof tradeList>['completed_orders'][number];
const transfer = {
  id: identity,
  type: z.string(),
  amount: z.unknown(),
  fee: z.optional(z.unknown()),
  status: z.string(),
  created_at: z.unknown(),
};
const wonList = z.looseObject({ transactions: z.array(z.looseObject(transfer)) });
const coinList = z.looseObject({
  transactions: z.array(
    z.looseObject({
      ...transfer,
      currency: z.string(),
      txid: z.optional(z.nullable(z.string())),
    }),
  ),
});
type Transfer = z.Output<typeof wonList>['transactions'][number];

const directions: ReportedWords<'deposit' | 'withdrawal'> = {
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
};
/** What was sent back leaves the balance as it was. */
const wonStates: ReportedWords = {
  DEPOSIT_COMPLETE: 'done',
  WITHDRAWAL_COMPLETE: 'done',
  REFUND_COMPLETE: 'void',
};
const coinStates: ReportedWords = {
  DEPOSIT_SUCCESS: 'done',
  WITHDRAWAL_SUCCESS: 'done',
  WITHDRAWAL_FAIL: 'void',
};

export function readCoinoneLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
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
    overlap: dayMs,
    read: byTime({ limit, readRange }),
  });
  const transfers = (
    name: 'krw' | 'coin',
    read: (answer: unknown) => ListedEvent[],
  ): HistoryStream => ({
    ...list(`${name} transfers`, async (from, to) =>
      read(await ask(`transaction/${name}/history`, from, to)),
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
    streams: [
      transfers('krw', readWonTransfers),
      transfers('coin', readCoinTransfers),
      trades,
      rewardStream(addresses, credentials),
    ],
    kept: stored,
    now: Date.now(),
  });
}

function readTrades(answer: unknown): ListedEvent[] {
  const parsed = z.safeParse(tradeList, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of trades');
  return parsed.data.completed_orders.map((trade) => {
    const at = readMoment('coinone', trade.timestamp);
    return unlessUnnamed(at, `trade:${trade.trade_id}`, () => readTrade(trade, at));
  });
}

function readTrade(trade: Trade, at: Date): ListedEvent {
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
}

function readWonTransfers(answer: unknown): ListedEvent[] {
  const parsed = z.safeParse(wonList, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of transfers');
  return parsed.data.transactions.map((row) => readTransfer(row, wonStates, () => 'KRW', null));
}

function readCoinTransfers(answer: unknown): ListedEvent[] {
  const parsed = z.safeParse(coinList, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of transfers');
  return parsed.data.transactions.map((row) =>
    readTransfer(row, coinStates, () => readSymbol('coinone', row.currency), row.txid ?? null),
  );
}

function readTransfer(
  row: Transfer,
  states: ReportedWords,
  symbolOf: () => string,
  transactionId: string | null,
): ListedEvent {
  const at = readMoment('coinone', row.created_at);
  const externalId = `transfer:${row.id}`;
  const state = meaningOf(states, row.status);
  if (state === null) return unclearLine(at, externalId, 'status', row.status);
  if (state !== 'done') return settledLine(at, externalId, state);
  const type = meaningOf(directions, row.type);
  if (type === null) return unclearLine(at, externalId, 'type', row.type);
  return unlessUnnamed(at, externalId, () => {
    const symbol = symbolOf();
    const amount = readAmount('coinone', row.amount, symbol);
    const fee = readAmount('coinone', row.fee ?? '0', symbol);
    return {
      began: at.getTime(),
      event: {
        externalId,
        at,
        type,
        symbol,
        quantity: type === 'deposit' ? amount : negate(amount),
        counterSymbol: null,
        counterQuantity: null,
        feeSymbol: sign(fee) === 0 ? null : symbol,
        feeQuantity: sign(fee) === 0 ? null : fee,
        transactionId,
      },
    };
  });
}
