/**
 * Orders, deposits and withdrawals, https://docs.upbit.com/kr/reference: closed orders are told for
 * seven days at a time, a thousand at most; the others by pages of a hundred.
 */
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { byPage, byTime } from '../history/read-lists.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { readWonOrder, readWonOrders } from '../read-won-order.ts';
import { readWonTransfers } from '../read-won-transfer.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

const pageSize = 100;
const ordersAtOnce = 1_000;
const day = 86_400_000;
const tenYears = 3_650 * day;

export function readUpbitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ask = (talk: (client: UpbitClient) => Promise<unknown>) =>
    callExchange(addresses, upbit, credentials, talk);
  const transfers = (
    tells: 'deposits' | 'withdrawals',
    type: 'deposit' | 'withdrawal',
    call: 'privateGetDeposits' | 'privateGetWithdraws',
  ): HistoryStream => ({
    name: tells,
    tells,
    span: tenYears,
    reach: tenYears,
    overlap: 14 * day,
    read: byPage({
      pageSize,
      readPage: async (page) =>
        readWonTransfers(
          'upbit',
          await ask((client) => client[call]({ page, limit: pageSize, order_by: 'desc' })),
          type,
        ),
    }),
  });
  const streams: HistoryStream[] = [
    { ...transfers('deposits', 'deposit', 'privateGetDeposits'), opens: true },
    transfers('withdrawals', 'withdrawal', 'privateGetWithdraws'),
    {
      name: 'orders',
      tells: 'trades',
      span: 7 * day,
      reach: tenYears,
      overlap: day,
      read: byTime({
        limit: ordersAtOnce,
        async readRange(from, to) {
          const answer = await ask((client) =>
            client.privateGetOrdersClosed({
              start_time: new Date(from).toISOString(),
              end_time: new Date(to).toISOString(),
              limit: ordersAtOnce,
              order_by: 'desc',
            }),
          );
          return readWonOrders('upbit', answer).map((order) => readWonOrder('upbit', order));
        },
      }),
      async waiting() {
        const answer = await ask((client) =>
          client.privateGetOrdersOpen({ page: 1, limit: pageSize, order_by: 'asc' }),
        );
        const [oldest] = readWonOrders('upbit', answer);
        return oldest === undefined ? null : readWonOrder('upbit', oldest, '0').began;
      },
    },
  ];
  return walkHistory({ streams, kept, now: Date.now() });
}
