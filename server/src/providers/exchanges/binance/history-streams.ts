/**
 * What Binance tells by time: deposits, withdrawals, what earned, conversions and dust.
 * https://developers.binance.com/docs/wallet/capital/deposite-history
 * https://developers.binance.com/docs/wallet/capital/withdraw-history
 * https://developers.binance.com/docs/wallet/asset/dust-log
 * https://developers.binance.com/docs/convert/trade/Get-Convert-Trade-History
 */

import type * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { joinReported } from '../history/join-reported.ts';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import type { HistoryStream, ReportedOfPast } from '../history/walk-history.ts';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';
import { earnedStream } from './earned-stream.ts';
import { conversionOf, dustOf } from './history-events.ts';
import { conversions, deposits, dust, withdrawals } from './history-rows.ts';
import { paidStreams } from './paid-streams.ts';

const tenYears = 3_650 * dayMs;
const reported = reportedEvents('binance');
type Ask = (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>;

const pageSize = 1_000;
/** No more of dust is answered at once, the newest first. */
const dustPage = 100;

const depositStates: ReportedWords = {
  // Pending, to be confirmed by the person; credited at once or not to be withdrawn yet.
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

/** `askDear` is asked what costs its account much of a minute. */
export function historyStreams(ask: Ask, askDear: Ask, now: number): HistoryStream[] {
  /** Ninety days at most, a thousand rows a page. */
  const transfers = <T extends z.Schema>(
    name: 'deposits' | 'withdrawals',
    call: 'sapiGetCapitalDepositHisrec' | 'sapiGetCapitalWithdrawHistory',
    shape: T,
    reportedBy: (rows: z.Output<T>) => ReportedOfPast[],
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
      const rows = checkedRows(shape, answer, `list of ${name}`);
      const isFull = (rows as unknown[]).length === pageSize;
      return { ...joinReported(reportedBy(rows)), cursor: isFull ? offset + pageSize : null };
    },
  });

  return [
    {
      opens: true,
      ...transfers('deposits', 'sapiGetCapitalDepositHisrec', deposits, (rows) =>
        rows.map((row) =>
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
    transfers('withdrawals', 'sapiGetCapitalWithdrawHistory', withdrawals, (rows) =>
      rows.map((row) => {
        const at = `${row.applyTime.replace(' ', 'T')}Z`;
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
    ...paidStreams(ask, askDear),
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
      const { list = [], moreData } = checkedRows(conversions, answer, 'list of conversions');
      const oldest = Math.min(...list.map(({ createTime }) => Number(createTime)));
      const goesOn = moreData === true && oldest + 1 < until;
      const lines = list.map((row) =>
        reportedByState(
          'binance',
          conversionStates,
          {
            externalId: `trade:convert:${row.orderId}`,
            at: row.createTime,
            kind: 'orderStatus',
            word: row.orderStatus,
          },
          () => conversionOf(row),
        ),
      );
      return { ...joinReported(lines), cursor: goesOn ? oldest + 1 : null };
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
      const { userAssetDribblets } = checkedRows(dust, answer, 'list of dust');
      const oldest = Math.min(...userAssetDribblets.map((one) => Number(one.operateTime)));
      const goesOn = userAssetDribblets.length >= dustPage && oldest + 1 < until;
      return {
        ...joinReported(userAssetDribblets.flatMap(dustOf)),
        cursor: goesOn ? oldest + 1 : null,
      };
    },
  };
}

function bounds(from: number, to: number): { startTime: string; endTime: string } {
  return { startTime: String(from), endTime: String(to - 1) };
}
