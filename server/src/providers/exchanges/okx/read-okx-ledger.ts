/**
 * Reads all that OKX reports: fills of the last three months, conversions, dust of the last week,
 * deposits and withdrawals, what else moved the funding account, and what savings earned in the last month.
 * https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-transaction-details-last-3-months
 * https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-easy-convert-history
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-convert-history
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-deposit-history
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-withdrawal-history
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-lending-history
 */

import { dayMs } from '@moa/contracts/time';
import { callExchange } from '../calls/call-exchange.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { eachEntry } from '../history/each-entry.ts';
import { inTurn } from '../history/in-turn.ts';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { type HistoryStream, type ReportedOfPast, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { getFields } from '../read/read-row.ts';
import { readBill } from './bill-events.ts';
import { reportedByConversion, reportedBySweep } from './conversion-events.ts';
import { reportedByFill } from './fill-events.ts';
import { bills, conversions, deposits, fills, sweeps, withdrawals } from './history-rows.ts';
import { okxRows } from './okx-answer.ts';
import { type OkxClient, okx } from './okx-client.ts';
import { reportedBySavings } from './savings-events.ts';
import { depositStates, withdrawalStates } from './transfer-states.ts';

const pageSize = 100;
const reported = reportedEvents('okx');

type Call = Exclude<
  keyof OkxClient,
  'urls' | 'options' | 'last_response_headers' | 'loadTimeDifference'
>;

export function readOkxLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.okx;
  const ask: Ask = (call, params, distanceMs = 220) =>
    inTurn(addresses.memory, `${url} ${call} ${credentials.apiKey}`, distanceMs, () =>
      callExchange(addresses, okx, credentials, (client: OkxClient) => client[call](params)),
    );

  const byTime = readByTime(ask);
  const streams = [
    ...tradeStreams(ask, byTime),
    ...transferStreams(byTime),
    ...minorStreams(byTime),
  ];
  return walkHistory({
    streams,
    kept: stored,
    now: Date.now() - (lastClockOffset(addresses.memory, url) ?? 0),
  });
}

type Ask = (call: Call, params: Record<string, string>, distanceMs?: number) => Promise<unknown>;
type ReadByTime = (
  call: Call,
  reportedBy: (rows: readonly unknown[]) => ReportedOfPast,
  timeField?: 'ts' | 'uTime',
  distanceMs?: number,
) => HistoryStream['read'];

/**
 * Reads a list that is paged by time, newest first: `after` is older, `before` is newer. Rows of
 * the same moment as the last row of a full page may be cut off: the next page returns them.
 */
function readByTime(ask: Ask): ReadByTime {
  return (call, reportedBy, timeField = 'ts', distanceMs) =>
    async ({ from, to }, cursor) => {
      const after = typeof cursor === 'string' ? cursor : String(to);
      const params = { before: String(from - 1), after };
      const rows = okxRows(await ask(call, params, distanceMs), 'history');
      const getTime = (row: unknown) => getFields(row)[timeField];
      const last = rows.map(getTime).findLast(isMoment);
      if (rows.length < pageSize || last === undefined)
        return { ...reportedBy(rows), cursor: null };
      const whole = rows.filter((one) => getTime(one) !== last);
      // More than a page of one moment is read as far as it goes.
      if (whole.length === 0) return { ...reportedBy(rows), cursor: last };
      return { ...reportedBy(whole), cursor: String(BigInt(last) + 1n) };
    };
}

function tradeStreams(ask: Ask, byTime: ReadByTime): HistoryStream[] {
  return [
    {
      name: 'fills',
      tells: 'trades',
      span: 90 * dayMs,
      reach: 90 * dayMs,
      overlap: 600_000,
      async read({ from, to }, cursor) {
        const rows = okxRows(
          await ask('privateGetTradeFillsHistory', {
            instType: 'SPOT',
            begin: String(from),
            end: String(to - 1),
            ...(typeof cursor === 'string' ? { after: cursor } : {}),
          }),
          'list of fills',
        );
        const last = rows
          .map((row) => getFields(row)['billId'])
          .findLast((id) => typeof id === 'string');
        return {
          ...eachEntry('okx', rows, fills, reportedByFill),
          cursor: rows.length === pageSize && last !== undefined ? last : null,
        };
      },
    },
    {
      name: 'conversions',
      tells: 'trades',
      span: 3_650 * dayMs,
      reach: 3_650 * dayMs,
      overlap: dayMs,
      isMinor: true,
      read: byTime('privateGetAssetConvertHistory', (rows) =>
        eachEntry('okx', rows, conversions, reportedByConversion),
      ),
    },
    {
      name: 'dust',
      tells: 'trades',
      // Of the last seven days, and a little less, so that the oldest is not refused while asked for.
      span: 6.9 * dayMs,
      reach: 6.9 * dayMs,
      briefly: 'dust',
      overlap: 3_600_000,
      isMinor: true,
      read: byTime(
        'privateGetTradeEasyConvertHistory',
        (rows) => eachEntry('okx', rows, sweeps, reportedBySweep),
        'uTime',
        2_100,
      ),
    },
  ];
}

function transferStreams(byTime: ReadByTime): HistoryStream[] {
  return [
    {
      name: 'deposits',
      tells: 'deposits',
      span: 3_650 * dayMs,
      reach: 3_650 * dayMs,
      overlap: 7 * dayMs,
      read: byTime('privateGetAssetDepositHistory', (rows) =>
        eachEntry('okx', rows, deposits, (row) =>
          reportedByState(
            'okx',
            depositStates,
            { externalId: `deposit:${row.depId}`, at: row.ts, kind: 'state', word: row.state },
            () =>
              reported.deposit({
                id: row.depId,
                at: row.ts,
                symbol: row.ccy,
                quantity: row.amt,
                hash: row.txId,
              }),
          ),
        ),
      ),
    },
    {
      name: 'withdrawals',
      tells: 'withdrawals',
      span: 3_650 * dayMs,
      reach: 3_650 * dayMs,
      overlap: 7 * dayMs,
      read: byTime('privateGetAssetWithdrawalHistory', (rows) =>
        eachEntry('okx', rows, withdrawals, (row) =>
          reportedByState(
            'okx',
            withdrawalStates,
            { externalId: `withdrawal:${row.wdId}`, at: row.ts, kind: 'state', word: row.state },
            () =>
              reported.withdrawal({
                id: row.wdId,
                at: row.ts,
                symbol: row.ccy,
                quantity: row.amt,
                fee: row.fee,
                feeSymbol: row.feeCcy || row.ccy,
                hash: row.txId,
              }),
          ),
        ),
      ),
    },
  ];
}

/** History of the funding account and savings yield. */
function minorStreams(byTime: ReadByTime): HistoryStream[] {
  return [
    {
      name: 'bills',
      tells: 'deposits',
      span: 3_650 * dayMs,
      reach: 3_650 * dayMs,
      overlap: dayMs,
      isMinor: true,
      read: byTime(
        'privateGetAssetBillsHistory',
        (rows) => eachEntry('okx', rows, bills, readBill),
        'ts',
        1_100,
      ),
    },
    {
      name: 'savings',
      tells: 'income',
      span: 30 * dayMs,
      reach: 30 * dayMs,
      briefly: 'income',
      overlap: 3_600_000,
      isMinor: true,
      read: byTime('privateGetFinanceSavingsLendingHistory', reportedBySavings),
    },
  ];
}

/** Milliseconds as the exchange writes them: what a page goes on from. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,16}$/.test(value);
}
