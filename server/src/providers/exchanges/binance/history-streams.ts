/**
 * What Binance tells by time: deposits, withdrawals, what earned, conversions and dust.
 * https://developers.binance.com/docs/wallet/capital/deposite-history
 * https://developers.binance.com/docs/wallet/capital/withdraw-history
 * https://developers.binance.com/docs/wallet/asset/assets-divided-record
 * https://developers.binance.com/docs/wallet/asset/dust-log
 * https://developers.binance.com/docs/convert/trade/Get-Convert-Trade-History
 */
import * as z from '@moa/contracts/schema';
import { toldEvents } from '../history/told-events.ts';
import type { HistoryStream } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage } from '../read-amount.ts';
import type { BinanceClient } from './binance-client.ts';
import { conversionOf, dividendOf, dustOf } from './history-events.ts';
import { conversions, deposits, dividends, dust, withdrawals } from './history-rows.ts';

const day = 86_400_000;
const tenYears = 3_650 * day;
const told = toldEvents('binance');
type Ask = (talk: (client: BinanceClient) => Promise<unknown>) => Promise<unknown>;

const pageSize = 1_000;
const dividendPage = 500;
/** No more of dust is told at once, the newest first. */
const dustPage = 100;

export function historyStreams(ask: Ask): HistoryStream[] {
  const bounds = (from: number, to: number): { startTime: string; endTime: string } => ({
    startTime: String(from),
    endTime: String(to - 1),
  });
  /** Ninety days at most, a thousand rows a page. */
  const transfers = <T extends z.Schema>(
    name: 'deposits' | 'withdrawals',
    call: 'sapiGetCapitalDepositHisrec' | 'sapiGetCapitalWithdrawHistory',
    shape: T,
    eventsOf: (rows: z.Output<T>) => LedgerEvent[],
  ): HistoryStream => ({
    name,
    tells: name,
    span: 89 * day,
    reach: tenYears,
    overlap: 7 * day,
    async read({ from, to }, cursor) {
      const offset = typeof cursor === 'number' ? cursor : 0;
      const params = { ...bounds(from, to), limit: `${pageSize}`, offset: `${offset}` };
      const rows = checked(shape, await ask((client) => client[call](params)), `list of ${name}`);
      const isFull = (rows as unknown[]).length === pageSize;
      return { events: eventsOf(rows), cursor: isFull ? offset + pageSize : null };
    },
  });

  return [
    {
      opens: true,
      ...transfers('deposits', 'sapiGetCapitalDepositHisrec', deposits, (rows) =>
        rows
          // 1: credited, 6: credited and not to be withdrawn yet. What waits is told again.
          .filter(({ status }) => Number(status) === 1 || Number(status) === 6)
          .map((row) =>
            told.deposit({
              id: row.id,
              at: row.insertTime,
              symbol: row.coin,
              quantity: row.amount,
              hash: row.txId,
            }),
          ),
      ),
    },
    transfers('withdrawals', 'sapiGetCapitalWithdrawHistory', withdrawals, (rows) =>
      rows
        // 6: completed.
        .filter(({ status }) => Number(status) === 6)
        .map((row) =>
          told.withdrawal({
            id: row.id,
            at: `${row.applyTime.replace(' ', 'T')}Z`,
            symbol: row.coin,
            quantity: row.amount,
            fee: row.transactionFee,
            hash: row.txId,
          }),
        ),
    ),
    {
      name: 'dividends',
      tells: 'income',
      span: 179 * day,
      reach: tenYears,
      overlap: day,
      isMinor: true,
      async read({ from, to }, cursor) {
        const until = typeof cursor === 'number' ? cursor : to;
        const params = { ...bounds(from, until), limit: `${dividendPage}` };
        const answer = await ask((client) => client.sapiGetAssetAssetDividend(params));
        const { rows } = checked(dividends, answer, 'list of dividends');
        const oldest = Number(rows.at(-1)?.divTime);
        // The newest come first; what shares its moment with the last one is asked for again.
        const isFull = rows.length === dividendPage && oldest + 1 < until;
        return { events: rows.map(dividendOf), cursor: isFull ? oldest + 1 : null };
      },
    },
    {
      name: 'conversions',
      tells: 'trades',
      span: 29 * day,
      reach: tenYears,
      overlap: day,
      async read({ from, to }, cursor) {
        const until = typeof cursor === 'number' ? cursor : to;
        const params = { ...bounds(from, until), limit: `${pageSize}` };
        const answer = await ask((client) => client.sapiGetConvertTradeFlow(params));
        const { list = [], moreData } = checked(conversions, answer, 'list of conversions');
        const oldest = Math.min(...list.map(({ createTime }) => Number(createTime)));
        const goesOn = moreData === true && oldest + 1 < until;
        return {
          events: list.filter(({ orderStatus }) => orderStatus === 'SUCCESS').flatMap(conversionOf),
          cursor: goesOn ? oldest + 1 : null,
        };
      },
    },
    {
      name: 'dust',
      tells: 'trades',
      span: tenYears,
      reach: tenYears,
      overlap: day,
      isMinor: true,
      async read({ from, to }, cursor) {
        const until = typeof cursor === 'number' ? cursor : to;
        const answer = await ask((client) => client.sapiGetAssetDribblet(bounds(from, until)));
        const { userAssetDribblets } = checked(dust, answer, 'list of dust');
        const oldest = Math.min(...userAssetDribblets.map((one) => Number(one.operateTime)));
        const goesOn = userAssetDribblets.length >= dustPage && oldest + 1 < until;
        return {
          events: userAssetDribblets.flatMap(dustOf),
          cursor: goesOn ? oldest + 1 : null,
        };
      },
    },
  ];
}

function checked<T extends z.Schema>(shape: T, answer: unknown, what: string): z.Output<T> {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw garbage('binance', `something that is no ${what}`);
  return parsed.data;
}
