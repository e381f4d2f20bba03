/**
 * Binance history of payments outside the markets: banks, cards, peer-to-peer orders, Pay and
 * plans. Not every account has them, and a failing list affects no other.
 */

import type * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { type EntryShape, eachEntry } from '../history/each-entry.ts';
import type { HistoryStream, ReportedOfPast } from '../history/walk-history.ts';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';
import {
  readFiatOrder,
  readPayment,
  readPayTransaction,
  readPeerOrder,
  readPlan,
} from './paid-events.ts';
import {
  autoInvestPage,
  dataPage,
  fiatOrders,
  fiatPayments,
  payTransactions,
  peerOrders,
  plans,
} from './paid-rows.ts';

const tenYears = 3_650 * dayMs;
/** Money of banks and cards came to this exchange in 2019. */
const eightYears = 2_920 * dayMs;

type Call =
  | 'sapiGetFiatOrders'
  | 'sapiGetFiatPayments'
  | 'sapiGetC2cOrderMatchListUserOrderHistory'
  | 'sapiGetPayTransactions'
  | 'sapiGetLendingAutoInvestHistoryList';

/** `requestAccount` asks what costs a quarter of what an account may spend in a minute. */
export function paidStreams(ask: Ask, requestAccount: Ask): HistoryStream[] {
  const byPage = readByPage(ask);

  /**
   * https://developers.binance.com/docs/fiat/rest-api/Get-Fiat-Deposit-Withdraw-History
   * https://developers.binance.com/docs/fiat/rest-api/Get-Fiat-Payments-History
   */
  const fiat =
    (transactionType: '0' | '1') => (range: { from: number; to: number }, page: number) => ({
      transactionType,
      beginTime: `${range.from}`,
      endTime: `${range.to - 1}`,
      page: `${page}`,
      rows: '500',
    });
  const fiatSpan = {
    span: 89 * dayMs,
    reach: eightYears,
    overlap: 7 * dayMs,
    isMinor: true,
  } as const;
  const orders = (transactionType: '0' | '1', direction: 'deposit' | 'withdrawal') =>
    byPage(
      'sapiGetFiatOrders',
      getData,
      500,
      fiat(transactionType),
      fiatOrders(direction),
      (row) => readFiatOrder(row, direction),
      requestAccount,
    );
  const payments = (transactionType: '0' | '1', side: 'buy' | 'sell') =>
    byPage('sapiGetFiatPayments', getData, 500, fiat(transactionType), fiatPayments, (row) =>
      readPayment(row, side),
    );
  return [
    {
      name: 'paid by card',
      tells: 'deposits',
      ...fiatSpan,
      opens: true,
      read: payments('0', 'buy'),
    },
    { name: 'sold for money', tells: 'trades', ...fiatSpan, read: payments('1', 'sell') },
    { name: 'money in', tells: 'deposits', ...fiatSpan, read: orders('0', 'deposit') },
    { name: 'money out', tells: 'withdrawals', ...fiatSpan, read: orders('1', 'withdrawal') },
    peerStream('BUY', byPage),
    peerStream('SELL', byPage),
    payStream(ask),
    {
      name: 'plans',
      tells: 'trades',
      span: 29 * dayMs,
      reach: tenYears,
      overlap: dayMs,
      isMinor: true,
      read: byPage(
        'sapiGetLendingAutoInvestHistoryList',
        getPlans,
        100,
        ({ from, to }, page) => ({
          planType: 'ALL',
          startTime: `${from}`,
          endTime: `${to - 1}`,
          size: '100',
          current: `${page}`,
        }),
        plans,
        readPlan,
      ),
    },
  ];
}

type Ask = (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>;
type ReadByPage = <T extends z.Schema>(
  call: Call,
  rowsOf: (answer: unknown) => readonly unknown[],
  pageSize: number,
  paramsOf: (range: { from: number; to: number }, page: number) => Record<string, string>,
  entry: EntryShape<T>,
  read: (row: z.Output<T>) => ReportedOfPast,
  by?: Ask,
) => HistoryStream['read'];

/** A list by pages within a range. */
function readByPage(ask: Ask): ReadByPage {
  return (call, rowsOf, pageSize, paramsOf, entry, read, by = ask) =>
    async (range, cursor) => {
      const page = typeof cursor === 'number' ? cursor : 1;
      const answer = await by((client) => client[call](paramsOf(range, page)));
      const rows = rowsOf(answer);
      const isFull = rows.length >= pageSize;
      return {
        ...eachEntry('binance', rows, entry, read),
        cursor: isFull ? page + 1 : null,
      };
    };
}

function getData(answer: unknown): unknown[] {
  return checkedRows(dataPage, answer, 'list of payments').data ?? [];
}

function getPlans(answer: unknown): unknown[] {
  const page = checkedRows(autoInvestPage, answer, 'list of plans');
  return Array.isArray(page) ? page : page.list;
}

/** https://developers.binance.com/docs/c2c/rest-api */
function peerStream(tradeType: 'BUY' | 'SELL', byPage: ReadByPage): HistoryStream {
  return {
    name: tradeType === 'BUY' ? 'bought from people' : 'sold to people',
    tells: tradeType === 'BUY' ? 'deposits' : 'withdrawals',
    span: 29 * dayMs,
    // Six months, and a little less, so that the oldest is not refused while it is asked for.
    reach: 175 * dayMs,
    briefly: 'p2p',
    overlap: 3 * dayMs,
    isMinor: true,
    read: byPage(
      'sapiGetC2cOrderMatchListUserOrderHistory',
      getData,
      100,
      ({ from, to }, page) => ({
        tradeType,
        startTimestamp: `${from}`,
        endTimestamp: `${to - 1}`,
        page: `${page}`,
        rows: '100',
      }),
      peerOrders,
      readPeerOrder,
    ),
  };
}

const payPage = 100;

/**
 * Pay tells a hundred at most and has no pages: a range that is full is asked for again by its halves.
 * https://developers.binance.com/docs/pay/rest-api
 */
function payStream(ask: Ask): HistoryStream {
  return {
    name: 'pay',
    tells: 'deposits',
    span: 89 * dayMs,
    // Eighteen months.
    reach: 535 * dayMs,
    briefly: 'pay',
    overlap: dayMs,
    isMinor: true,
    async read({ from, to }, cursor) {
      const [range, ...rest] = Array.isArray(cursor)
        ? (cursor as [number, number][])
        : [[from, to]];
      const [begin = from, end = to] = range ?? [];
      const answer = await ask((client) =>
        client.sapiGetPayTransactions({
          startTime: `${begin}`,
          endTime: `${end - 1}`,
          limit: `${payPage}`,
        }),
      );
      const data = getData(answer);
      const half = Math.floor((begin + end) / 2);
      const isCut = data.length >= payPage && end - begin > 1;
      const left = isCut ? [[half, end], [begin, half], ...rest] : rest;
      return {
        ...eachEntry('binance', data, payTransactions, readPayTransaction),
        cursor: left.length > 0 ? left : null,
      };
    },
  };
}
