import { dayMs } from '@moa/contracts/time';
import type { ExchangeAdapter } from '../adapter.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { byPage } from '../history/read-lists.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials, Holding, KeyFacts, NoteUnread } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { readKeyList } from '../read/read-key-list.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import { oldestOrder, readWonOrders } from '../read-won-order.ts';
import { readWonTransfers } from '../read-won-transfer.ts';
import { rememberFills } from '../remember-fills.ts';
import { bithumbBudget, requestBithumb } from './bithumb.ts';

const pageSize = 100;
const tenYears = 3_650 * dayMs;
const whole = { span: tenYears, reach: tenYears, overlap: 14 * dayMs };

/** Its pages spell what was cancelled in two ways. */
const cancelled = { CANCELLED: 'void', CANCELED: 'void' } as const;
/** https://apidocs.bithumb.com/reference/원화-입금-리스트-조회 */
const wonDepositStates: ReportedWords = { PROCESSING: 'waits', ACCEPTED: 'done', ...cancelled };
/** https://apidocs.bithumb.com/reference/입금-리스트-조회: asked for, deposited, asked back, sent back. */
const coinDepositStates: ReportedWords = {
  REQUESTED_PENDING: 'waits',
  REQUESTED_SYSTEM_REJECTED: 'void',
  REQUESTED_PROCESSING: 'waits',
  REQUESTED_ADMIN_REJECTED: 'void',
  DEPOSIT_PROCESSING: 'waits',
  DEPOSIT_ACCEPTED: 'done',
  DEPOSIT_CANCELLED: 'void',
  REFUNDING_PENDING: 'waits',
  REFUNDING_SYSTEM_REJECTED: 'void',
  REFUNDING_PROCESSING: 'waits',
  REFUNDING_ADMIN_REJECTED: 'void',
  REFUNDING_ACCEPTED: 'void',
  REFUNDED_PROCESSING: 'waits',
  REFUNDED_ACCEPTED: 'void',
  REFUNDED_CANCELLED: 'void',
};
/** https://apidocs.bithumb.com/reference/출금-리스트-조회, and 원화-출금-리스트-조회 */
const withdrawalStates: ReportedWords = { PROCESSING: 'waits', DONE: 'done', ...cancelled };

/**
 * Orders, deposits and withdrawals, https://apidocs.bithumb.com/reference: all by pages of a hundred,
 * won and coins in lists of their own, filled and cancelled orders too.
 */
function readBithumbLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ask = (path: string, parameters: Record<string, string>) =>
    requestBithumb(addresses, credentials, path, parameters);
  const paged = (page: number) => ({ page: `${page}`, limit: `${pageSize}`, order_by: 'desc' });

  const transfers = (
    path: string,
    type: 'deposit' | 'withdrawal',
    tells: 'deposits' | 'withdrawals',
    states: ReportedWords,
  ): HistoryStream => ({
    name: path,
    tells,
    ...whole,
    ...(type === 'deposit' ? { opens: true } : {}),
    read: byPage({
      pageSize,
      readPage: async (page) =>
        readWonTransfers('bithumb', await ask(`/v1/${path}`, paged(page)), type, states),
    }),
  });
  const fetchOrder = rememberFills(addresses, 'bithumb', (uuid) => ask('/v1/order', { uuid }));
  const orders = (kind: 'done' | 'cancel'): HistoryStream => ({
    name: `orders ${kind}`,
    tells: 'trades',
    ...whole,
    read: byPage({
      pageSize,
      async readPage(page) {
        const answer = await ask('/v1/orders', { state: kind, ...paged(page) });
        return readWonOrders('bithumb', answer, fetchOrder);
      },
    }),
    async waiting() {
      let oldest = Number.POSITIVE_INFINITY;
      // To be filled, or for the price at which it is placed.
      for (const state of ['wait', 'watch']) {
        const answer = await ask('/v1/orders', { state, limit: '1', order_by: 'asc' });
        oldest = Math.min(oldest, oldestOrder('bithumb', answer));
      }
      return Number.isFinite(oldest) ? oldest : null;
    },
  });
  return walkHistory({
    streams: [
      transfers('deposits/krw', 'deposit', 'deposits', wonDepositStates),
      transfers('deposits', 'deposit', 'deposits', coinDepositStates),
      transfers('withdraws/krw', 'withdrawal', 'withdrawals', withdrawalStates),
      transfers('withdraws', 'withdrawal', 'withdrawals', withdrawalStates),
      orders('done'),
      orders('cancel'),
    ],
    kept: stored,
    now: Date.now(),
    // Interest and rewards are in none of its lists.
    lacks: ['income'],
  });
}

export const adapter: ExchangeAdapter = {
  budget: bithumbBudget,
  readHoldings: readBithumbHoldings,
  readKeyFacts: readBithumbKey,
  readLedger: readBithumbLedger,
};

/** Reads balances, which shows that the key may, and asks when it ends (GET /v1/api_keys). */
async function readBithumbKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  await readBithumbHoldings(addresses, credentials);
  const keys = await requestBithumb(addresses, credentials, '/v1/api_keys');
  return readKeyList('bithumb', keys, credentials.apiKey);
}

/** GET /v1/accounts, https://apidocs.bithumb.com/reference/전체-자산-조회 */
async function readBithumbHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await requestBithumb(addresses, credentials, '/v1/accounts');
  return readWonAccounts('bithumb', answer, unread);
}
