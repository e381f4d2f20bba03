/**
 * Fills of the last three months, deposits and withdrawals, and what savings brought in the last
 * month: so much OKX tells.
 * https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-transaction-details-last-3-months
 */
import type * as z from '@moa/contracts/schema';
import { readDecimal } from '../../read-decimal.ts';
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { lastClockOffset } from '../exchange-clock.ts';
import { inTurn } from '../history/in-turn.ts';
import { toldEvents } from '../history/told-events.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { eventsOfFill } from './fill-events.ts';
import { deposit, earning, fill, withdrawal } from './history-rows.ts';
import { okxRows } from './okx-answer.ts';
import { type OkxClient, okx } from './okx-client.ts';

const day = 86_400_000;
const pageSize = 100;
const told = toldEvents('okx');

type Call = Exclude<
  keyof OkxClient,
  'urls' | 'options' | 'last_response_headers' | 'loadTimeDifference'
>;

export function readOkxLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.okx;
  const ask = (call: Call, params: Record<string, string>): Promise<unknown> =>
    inTurn(`${url} ${call} ${credentials.apiKey}`, 220, () =>
      callExchange(addresses, okx, credentials, (client: OkxClient) => client[call](params)),
    );

  /** A list that is paged by time, newest first: `after` is older, `before` is newer. */
  const byTime = <T extends z.Schema>(
    call: Call,
    row: T,
    eventsOf: (row: z.Output<T>) => LedgerEvent[],
  ): HistoryStream['read'] => {
    return async ({ from, to }, cursor) => {
      const after = typeof cursor === 'string' ? cursor : String(to);
      const rows = okxRows(await ask(call, { before: String(from - 1), after }), row, 'history');
      const last = (rows.at(-1) as { ts: string } | undefined)?.ts;
      const hasMore = rows.length === pageSize && last !== undefined;
      // What shares its millisecond with the last one may be cut off: it is asked for again.
      const next = hasMore
        ? String(BigInt(last) + (String(BigInt(last) + 1n) === after ? 0n : 1n))
        : null;
      return { events: rows.flatMap(eventsOf), cursor: next };
    };
  };

  const streams: HistoryStream[] = [
    {
      name: 'fills',
      tells: 'trades',
      span: 90 * day,
      reach: 90 * day,
      overlap: 600_000,
      async read({ from, to }, cursor) {
        const rows = okxRows(
          await ask('privateGetTradeFillsHistory', {
            instType: 'SPOT',
            begin: String(from),
            end: String(to - 1),
            ...(typeof cursor === 'string' ? { after: cursor } : {}),
          }),
          fill,
          'list of fills',
        );
        const last = rows.at(-1)?.billId;
        return {
          events: rows.flatMap(eventsOfFill),
          cursor: rows.length === pageSize && last !== undefined ? last : null,
        };
      },
    },
    {
      name: 'deposits',
      tells: 'deposits',
      span: 3_650 * day,
      reach: 3_650 * day,
      overlap: 7 * day,
      read: byTime('privateGetAssetDepositHistory', deposit, (row) =>
        // 1 and 2: credited. What waits is told again when it is.
        row.state === '1' || row.state === '2'
          ? [
              told.deposit({
                id: row.depId,
                at: row.ts,
                symbol: row.ccy,
                quantity: row.amt,
                hash: row.txId,
              }),
            ]
          : [],
      ),
    },
    {
      name: 'withdrawals',
      tells: 'withdrawals',
      span: 3_650 * day,
      reach: 3_650 * day,
      overlap: 7 * day,
      read: byTime('privateGetAssetWithdrawalHistory', withdrawal, (row) =>
        row.state === '2'
          ? [
              told.withdrawal({
                id: row.wdId,
                at: row.ts,
                symbol: row.ccy,
                quantity: row.amt,
                fee: row.fee,
                feeSymbol: row.feeCcy ?? row.ccy,
                hash: row.txId,
              }),
            ]
          : [],
      ),
    },
    {
      name: 'savings',
      tells: 'income',
      span: 30 * day,
      reach: 30 * day,
      overlap: 3_600_000,
      isMinor: true,
      read: byTime('privateGetFinanceSavingsLendingHistory', earning, (row) =>
        readDecimal(row.earnings) === '0'
          ? []
          : [told.income(`savings:${row.ccy}:${row.ts}`, row.ts, row.ccy, row.earnings)],
      ),
    },
  ];
  return walkHistory({ streams, kept, now: Date.now() - (lastClockOffset(url) ?? 0) });
}
