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
import { type EntryShape, eachLine, nameBy } from '../history/each-entry.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { byTime } from '../history/read-lists.ts';
import {
  getMeaning,
  type ReportedWords,
  settledLine,
  unclearLine,
} from '../history/reported-words.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { readFee, tradeEvents } from '../trade-event.ts';
import { callCoinone } from './coinone.ts';
import { rewardStream } from './reward-stream.ts';

const limit = 100;
const span = 89 * dayMs;
const tenYears = 3_650 * dayMs;

const identity = z.string().check(z.minLength(1), z.maxLength(80));
const tradeList = z.looseObject({ completed_orders: rawRows });
const trade = z.looseObject({
  trade_id: identity,
  quote_currency: z.unknown(),
  target_currency: z.unknown(),
  is_ask: z.boolean(),
  price: z.unknown(),
  qty: z.unknown(),
  timestamp: z.unknown(),
  fee: z.unknown(),
  fee_currency: z.optional(z.unknown()),
});
const tradeEntry: EntryShape<typeof trade> = {
  shape: trade,
  name: ({ trade_id }) => nameBy('trade', trade_id),
  at: ({ timestamp }) => timestamp,
};
const transferList = z.looseObject({ transactions: rawRows });
const transfer = z.looseObject({
  id: identity,
  type: z.string(),
  amount: z.unknown(),
  fee: z.optional(z.unknown()),
  status: z.string(),
  created_at: z.unknown(),
});
const coinTransfer = z.extend(transfer, {
  currency: z.unknown(),
  txid: z.optional(z.unknown()),
});
type Transfer = z.Output<typeof transfer>;
const getEntry = <T extends z.Schema>(shape: T): EntryShape<T> => ({
  shape,
  name: ({ id }) => nameBy('transfer', id),
  at: ({ created_at }) => created_at,
});

const directions: ReportedWords<'deposit' | 'withdrawal'> = {
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
};
/** Refunds leave the balance unchanged. */
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
    callCoinone(addresses, credentials, `/v2.1/${path}`, {
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
  return eachLine('coinone', parsed.data.completed_orders, tradeEntry, readTrade);
}

function readTrade(trade: z.Output<typeof tradeEntry.shape>): ListedEvent {
  const at = readMoment('coinone', trade.timestamp);
  const symbol = readSymbol('coinone', trade.target_currency);
  const counterSymbol = readSymbol('coinone', trade.quote_currency);
  const quantity = readAmount('coinone', trade.qty, symbol);
  const funds = multiply(quantity, readAmount('coinone', trade.price, counterSymbol));
  const feeSymbol = readSymbol('coinone', trade.fee_currency || counterSymbol);
  const fee = readFee('coinone', trade.fee, feeSymbol);
  const externalId = `trade:${trade.trade_id}`;
  return {
    began: at.getTime(),
    events: tradeEvents({
      externalId,
      at,
      symbol,
      quantity,
      counterSymbol,
      funds,
      fee,
      feeSymbol,
      buys: !trade.is_ask,
    }),
  };
}

function readWonTransfers(answer: unknown): ListedEvent[] {
  return eachLine('coinone', transfersIn(answer), getEntry(transfer), (row) =>
    readTransfer(row, wonStates, () => 'KRW', null),
  );
}

function readCoinTransfers(answer: unknown): ListedEvent[] {
  return eachLine('coinone', transfersIn(answer), getEntry(coinTransfer), (row) => {
    const hash = typeof row.txid === 'string' && row.txid !== '' ? row.txid : null;
    return readTransfer(row, coinStates, () => readSymbol('coinone', row.currency), hash);
  });
}

function transfersIn(answer: unknown): unknown[] {
  const parsed = z.safeParse(transferList, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of transfers');
  return parsed.data.transactions;
}

function readTransfer(
  row: Transfer,
  states: ReportedWords,
  symbolOf: () => string,
  transactionId: string | null,
): ListedEvent {
  const at = readMoment('coinone', row.created_at);
  const externalId = `transfer:${row.id}`;
  const state = getMeaning(states, row.status);
  if (state === null) return unclearLine(at, externalId, 'status', row.status);
  if (state !== 'done') return settledLine(at, externalId, state);
  const type = getMeaning(directions, row.type);
  if (type === null) return unclearLine(at, externalId, 'type', row.type);
  const symbol = symbolOf();
  const amount = readAmount('coinone', row.amount, symbol);
  const fee = readAmount('coinone', row.fee ?? '0', symbol);
  return {
    began: at.getTime(),
    events: [
      {
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
    ],
  };
}
