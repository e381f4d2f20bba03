/**
 * Orders, deposits and withdrawals, https://docs.upbit.com/kr/reference: closed orders are told for
 * seven days at a time, a thousand at most; the others by pages of a hundred.
 */
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerStream } from '../ledger/ledger-stream.ts';
import { pagedStream } from '../ledger/paged-stream.ts';
import { readStreams } from '../ledger/read-streams.ts';
import { windowStream } from '../ledger/window-stream.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { readWonOrder, readWonOrders } from '../read-won-order.ts';
import { readWonTransfers } from '../read-won-transfer.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

const pageSize = 100;
const ordersAtOnce = 1_000;
const weekMs = 7 * 86_400_000;
const begins = Date.UTC(2017, 9, 1);
/** Thirty requests a second are allowed; half of them are left to others. */
const pauseMs = 65;

export function readUpbitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  state: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ask = (talk: (client: UpbitClient) => Promise<unknown>) =>
    callExchange(addresses, upbit, credentials, talk);
  const paged = (page: number) => ({ page, limit: pageSize, order_by: 'desc' });
  const streams: LedgerStream[] = [
    pagedStream({
      name: 'deposits',
      lack: 'deposits',
      opens: true,
      pageSize,
      readPage: async (page) =>
        readWonTransfers(
          'upbit',
          await ask((client) => client.privateGetDeposits(paged(page))),
          'deposit',
        ),
    }),
    pagedStream({
      name: 'withdrawals',
      lack: 'withdrawals',
      pageSize,
      readPage: async (page) =>
        readWonTransfers(
          'upbit',
          await ask((client) => client.privateGetWithdraws(paged(page))),
          'withdrawal',
        ),
    }),
    windowStream({
      name: 'orders',
      lack: 'trades',
      windowMs: weekMs,
      limit: ordersAtOnce,
      begins,
      async readWindow(from, to) {
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
      async readWaiting() {
        const answer = await ask((client) =>
          client.privateGetOrdersOpen({ page: 1, limit: pageSize, order_by: 'asc' }),
        );
        const [oldest] = readWonOrders('upbit', answer);
        return oldest === undefined ? null : readWonOrder('upbit', oldest, '0').began;
      },
    }),
  ];
  return readStreams(streams, state, pauseMs);
}
