/**
 * Binance history by time: deposits, withdrawals, income, conversions and dust.
 * https://developers.binance.com/docs/wallet/capital/deposite-history
 * https://developers.binance.com/docs/wallet/capital/withdraw-history
 * https://developers.binance.com/docs/wallet/asset/dust-log
 * https://developers.binance.com/docs/convert/trade/Get-Convert-Trade-History
 */

import { dayMs } from '@moa/contracts/time';
import { eachEntry, oldestIn } from '../history/each-entry.ts';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import type { HistoryStream, ReportedOfPast } from '../history/walk-history.ts';
import { listIn, rawRows } from '../read/read-row.ts';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';
import { earnedStream, getConversion, getDust } from './earned-stream.ts';
import {
  conversions,
  conversionsPage,
  deposits,
  dustPage,
  momentOfText,
  swept,
  withdrawals,
} from './history-rows.ts';
import { paidStreams } from './paid-streams.ts';

const tenYears = 3_650 * dayMs;
const reported = reportedEvents('binance');
type Ask = (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>;

const pageSize = 1_000;
/** No more of dust is answered at once, the newest first. */
const maxDust = 100;

const depositStates: ReportedWords = {
  // Pending; awaiting confirmation by the user; credited at once or not yet withdrawable.
  0: 'waits',
  8: 'waits',
  1: 'done',
  6: 'done',
  // Rejected, or sent to a wrong place.
  2: 'void',
  7: 'void',
};
const withdrawalStates: ReportedWords = {
  // A mail was sent, it waits for approval, it is under way.
  0: 'waits',
  2: 'waits',
  4: 'waits',
  6: 'done',
  // Cancelled, rejected, failed.
  1: 'void',
  3: 'void',
  5: 'void',
};
const conversionStates: ReportedWords = {
  SUCCESS: 'done',
  PROCESS: 'waits',
  ACCEPT_SUCCESS: 'waits',
  FAIL: 'void',
};

/** `requestAccount` is asked what costs its account much of a minute. */
export function historyStreams(ask: Ask, requestAccount: Ask, now: number): HistoryStream[] {
  /** Ninety days at most, a thousand rows a page. */
  const transfers = (
    name: 'deposits' | 'withdrawals',
    call: 'sapiGetCapitalDepositHisrec' | 'sapiGetCapitalWithdrawHistory',
    reportedBy: (rows: readonly unknown[]) => ReportedOfPast,
  ): HistoryStream => ({
    name,
    tells: name,
    span: 89 * dayMs,
    reach: tenYears,
    overlap: 7 * dayMs,
    async read({ from, to }, cursor) {
      const offset = typeof cursor === 'number' ? cursor : 0;
      const params = { ...bounds(from, to), limit: `${pageSize}`, offset: `${offset}` };
      const answer = await ask((client) => client[call](params));
      const rows = checkedRows(rawRows, answer, `list of ${name}`);
      const isFull = rows.length === pageSize;
      return { ...reportedBy(rows), cursor: isFull ? offset + pageSize : null };
    },
  });

  return [
    {
      opens: true,
      ...transfers('deposits', 'sapiGetCapitalDepositHisrec', (rows) =>
        eachEntry('binance', rows, deposits, (row) =>
          reportedByState(
            'binance',
            depositStates,
            { externalId: `deposit:${row.id}`, at: row.insertTime, word: `${row.status}` },
            () =>
              reported.deposit({
                id: row.id,
                at: row.insertTime,
                symbol: row.coin,
                quantity: row.amount,
                hash: row.txId,
              }),
          ),
        ),
      ),
    },
    transfers('withdrawals', 'sapiGetCapitalWithdrawHistory', (rows) =>
      eachEntry('binance', rows, withdrawals, (row) => {
        const at = momentOfText(row.applyTime);
        return reportedByState(
          'binance',
          withdrawalStates,
          { externalId: `withdrawal:${row.id}`, at, word: `${row.status}` },
          () =>
            reported.withdrawal({
              id: row.id,
              at,
              symbol: row.coin,
              quantity: row.amount,
              fee: row.transactionFee,
              hash: row.txId,
            }),
        );
      }),
    ),
    earnedStream(ask, now),
    conversionStream(ask),
    dustStream(ask),
    ...paidStreams(ask, requestAccount),
  ];
}

function conversionStream(ask: Ask): HistoryStream {
  return {
    name: 'conversions',
    tells: 'trades',
    span: 29 * dayMs,
    reach: tenYears,
    overlap: dayMs,
    async read({ from, to }, cursor) {
      const until = typeof cursor === 'number' ? cursor : to;
      const params = { ...bounds(from, until), limit: `${pageSize}` };
      const answer = await ask((client) => client.sapiGetConvertTradeFlow(params));
      const page = checkedRows(conversionsPage, answer, 'list of conversions');
      const { list = [], moreData } = page;
      const oldest = oldestIn('binance', list, conversions.at);
      const goesOn = moreData === true && oldest + 1 < until;
      const converted = eachEntry('binance', list, conversions, (row) =>
        reportedByState(
          'binance',
          conversionStates,
          {
            externalId: `trade:convert:${row.orderId}`,
            at: row.createTime,
            kind: 'orderStatus',
            word: row.orderStatus,
          },
          () => getConversion(row),
        ),
      );
      return { ...converted, cursor: goesOn ? oldest + 1 : null };
    },
  };
}

function dustStream(ask: Ask): HistoryStream {
  return {
    name: 'dust',
    tells: 'trades',
    // Its page is silent; clients say that more than ninety days are refused.
    span: 89 * dayMs,
    reach: tenYears,
    overlap: dayMs,
    isMinor: true,
    async read({ from, to }, cursor) {
      const until = typeof cursor === 'number' ? cursor : to;
      const answer = await ask((client) => client.sapiGetAssetDribblet(bounds(from, until)));
      const { userAssetDribblets } = checkedRows(dustPage, answer, 'list of dust');
      const oldest = oldestIn('binance', userAssetDribblets, swept.at);
      const details = userAssetDribblets.flatMap((record) =>
        listIn(record, 'userAssetDribbletDetails'),
      );
      const goesOn = userAssetDribblets.length >= maxDust && oldest + 1 < until;
      return {
        ...eachEntry('binance', details, swept, (row) => ({ events: getDust(row) })),
        cursor: goesOn ? oldest + 1 : null,
      };
    },
  };
}

function bounds(from: number, to: number): { startTime: string; endTime: string } {
  return { startTime: String(from), endTime: String(to - 1) };
}
