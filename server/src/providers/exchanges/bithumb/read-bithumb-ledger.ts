/**
 * Orders, deposits and withdrawals, https://apidocs.bithumb.com/reference: all by pages of a hundred,
 * won and coins in lists of their own, filled and cancelled orders too.
 */
import * as z from '@moa/contracts/schema';
import { add } from '@moa/finance/money/decimal';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { byPage } from '../history/read-lists.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readWonOrder, readWonOrders, type WonOrder } from '../read-won-order.ts';
import { readWonTransfers } from '../read-won-transfer.ts';
import { askBithumb } from './bithumb.ts';

const pageSize = 100;
const day = 86_400_000;
const tenYears = 3_650 * day;
const whole = { span: tenYears, reach: tenYears, overlap: 14 * day };

const fills = z.looseObject({ trades: z.array(z.looseObject({ funds: z.unknown() })) });

export function readBithumbLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ask = (path: string, parameters: Record<string, string>) =>
    askBithumb(addresses, credentials, path, parameters);
  const paged = (page: number) => ({ page: `${page}`, limit: `${pageSize}`, order_by: 'desc' });

  const transfers = (
    path: string,
    type: 'deposit' | 'withdrawal',
    tells: 'deposits' | 'withdrawals',
  ): HistoryStream => ({
    name: path,
    tells,
    ...whole,
    ...(type === 'deposit' ? { opens: true } : {}),
    read: byPage({
      pageSize,
      readPage: async (page) =>
        readWonTransfers('bithumb', await ask(`/v1/${path}`, paged(page)), type),
    }),
  });
  const orders = (kind: 'done' | 'cancel'): HistoryStream => ({
    name: `orders ${kind}`,
    tells: 'trades',
    ...whole,
    read: byPage({
      pageSize,
      async readPage(page) {
        const answer = await ask('/v1/orders', { state: kind, ...paged(page) });
        const read: ListedEvent[] = [];
        for (const order of readWonOrders('bithumb', answer)) {
          read.push(readWonOrder('bithumb', order, await fundsOf(order)));
        }
        return read;
      },
    }),
    async waiting() {
      const answer = await ask('/v1/orders', { state: 'wait', limit: '1', order_by: 'asc' });
      const [oldest] = readWonOrders('bithumb', answer);
      return oldest === undefined ? null : readWonOrder('bithumb', oldest, '0').began;
    },
  });
  /** Where the list does not tell what an order brought, its fills do. */
  const fundsOf = async (order: WonOrder): Promise<unknown> => {
    if (order.executed_funds !== undefined && order.executed_funds !== null) {
      return order.executed_funds;
    }
    const parsed = z.safeParse(fills, await ask('/v1/order', { uuid: order.uuid }));
    if (!parsed.success) throw garbage('bithumb', 'something that is no order');
    return add(
      '0',
      ...parsed.data.trades.map(({ funds }) => readAmount('bithumb', funds, order.market)),
    );
  };
  return walkHistory({
    streams: [
      transfers('deposits/krw', 'deposit', 'deposits'),
      transfers('deposits', 'deposit', 'deposits'),
      transfers('withdraws/krw', 'withdrawal', 'withdrawals'),
      transfers('withdraws', 'withdrawal', 'withdrawals'),
      orders('done'),
      orders('cancel'),
    ],
    kept,
    now: Date.now(),
  });
}
