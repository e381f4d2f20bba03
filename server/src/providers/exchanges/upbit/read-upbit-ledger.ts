/**
 * Reads orders, deposits and withdrawals of the key’s own pocket: closed orders for seven days at a
 * time, a hundred at most; the others by pages of a hundred. Upbit reports no interest or rewards.
 * https://docs.upbit.com/kr/reference/list-closed-orders
 * https://docs.upbit.com/kr/reference/list-open-orders
 * https://docs.upbit.com/kr/reference/list-deposits
 * https://docs.upbit.com/kr/reference/list-withdrawals
 */
import { dayMs } from '@moa/contracts/time';
import { callExchange } from '../calls/call-exchange.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { byPage, byTime } from '../history/read-lists.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { oldestOrder, readWonOrders } from '../read-won-order.ts';
import { readWonTransfers } from '../read-won-transfer.ts';
import { rememberFills } from '../remember-fills.ts';
import { otherPockets } from './read-pockets.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

const pageSize = 100;
/** Fills are asked for order by order: a thousand orders, as many as there may be, are too many for one step. */
const ordersAtOnce = 100;
const tenYears = 3_650 * dayMs;

const depositStates: ReportedWords = {
  PROCESSING: 'waits',
  ACCEPTED: 'done',
  CANCELLED: 'void',
  REJECTED: 'void',
  TRAVEL_RULE_SUSPECTED: 'waits',
  REFUNDING: 'waits',
  REFUNDED: 'void',
};
const withdrawalStates: ReportedWords = {
  WAITING: 'waits',
  PROCESSING: 'waits',
  DONE: 'done',
  FAILED: 'void',
  CANCELLED: 'void',
  REJECTED: 'void',
};

export function readUpbitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
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
    overlap: 14 * dayMs,
    read: byPage({
      pageSize,
      readPage: async (page) =>
        readWonTransfers(
          'upbit',
          await ask((client) => client[call]({ page, limit: pageSize, order_by: 'desc' })),
          type,
          type === 'deposit' ? depositStates : withdrawalStates,
        ),
    }),
  });
  const askOrder = rememberFills(addresses, 'upbit', (uuid) =>
    ask((client) => client.privateGetOrder({ uuid })),
  );
  /** When the oldest began that waits: to be filled, or for the price at which it is placed. */
  const oldestOpen = async (state: 'wait' | 'watch'): Promise<number> => {
    const answer = await ask((client) =>
      client.privateGetOrdersOpen({ state, page: 1, limit: pageSize, order_by: 'asc' }),
    );
    return oldestOrder('upbit', answer);
  };
  const streams: HistoryStream[] = [
    { ...transfers('deposits', 'deposit', 'privateGetDeposits'), opens: true },
    transfers('withdrawals', 'withdrawal', 'privateGetWithdraws'),
    {
      name: 'orders',
      tells: 'trades',
      span: 7 * dayMs,
      reach: tenYears,
      overlap: dayMs,
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
          return readWonOrders('upbit', answer, askOrder);
        },
      }),
      async waiting() {
        const oldest = Math.min(await oldestOpen('wait'), await oldestOpen('watch'));
        return Number.isFinite(oldest) ? oldest : null;
      },
    },
    {
      name: 'orders of other pockets',
      tells: 'trades',
      span: dayMs,
      reach: dayMs,
      overlap: 0,
      isMinor: true,
      // No key reads the orders of another pocket than its own: where there is one, trades are lacking.
      async read() {
        if ((await otherPockets(addresses, credentials))?.length) {
          throw new KeyRefusedError('Upbit', 'scope');
        }
        return { events: [], cursor: null };
      },
    },
  ];
  return walkHistory({ streams, kept: stored, now: Date.now(), lacks: ['income'] });
}
