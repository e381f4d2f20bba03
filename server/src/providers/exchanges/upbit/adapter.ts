import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add, sign } from '@moa/finance/money/decimal';
import type { ExchangeAdapter } from '../adapter.ts';
import { callExchange } from '../calls/call-exchange.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { byPage, byTime } from '../history/read-lists.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials, Holding, KeyFacts, NoteUnread } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { eachRow } from '../read/each-row.ts';
import { garbage } from '../read/read-amount.ts';
import { readKeyList } from '../read/read-key-list.ts';
import { rawRows } from '../read/read-row.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import { type Unreadable, unlessUnreadable } from '../read/unless-unreadable.ts';
import { oldestOrder, readWonOrders } from '../read-won-order.ts';
import { readWonTransfers } from '../read-won-transfer.ts';
import { rememberFills } from '../remember-fills.ts';
import { type UpbitClient, upbit, upbitBudget } from './upbit-client.ts';

// Pockets of an account, each with balances and orders of its own (since June 2026). A key belongs to
// one; only a key of the main pocket with the right [포켓관리] sees the others, and what they hold.
// https://docs.upbit.com/kr/reference/list-pockets
// https://docs.upbit.com/kr/reference/get-sub-pocket-balance

const pocket = z.looseObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  type: z.string(),
});

type Note = (why: Unreadable) => void;

/** Names of the pockets beside the main one; null where they are not reported, and `note` is called. */
function otherPockets(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  note: Note = () => {},
): Promise<string[] | null> {
  return callExchange(addresses, upbit, credentials, (client: UpbitClient) =>
    unlessUnreadable(
      upbit,
      client.privateGetPockets().then((answer) => getNames(answer, note)),
      (why) => note(why.reason === 'right' ? { ...why, reason: 'apart' } : why),
    ),
  );
}

function getNames(answer: unknown, note: Note): string[] {
  const parsed = z.safeParse(rawRows, answer);
  if (!parsed.success) throw garbage('upbit', 'something that is no list of pockets');
  const noteRow = () => note({ reason: 'unknown', word: null });
  return eachRow('upbit', parsed.data, pocket, noteRow, (row) => row)
    .filter(({ type }) => type !== 'main')
    .map(({ uuid }) => uuid);
}

/** Reads one pocket; nothing if it is not reported, and `note` is called. */
async function readPocket(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  uuid: string,
  note: Note,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const read = await callExchange(addresses, upbit, credentials, (client: UpbitClient) => {
    const requested = client.privateGetPocketsAssets({ uuid });
    return unlessUnreadable(
      upbit,
      requested.then((answer) => readWonAccounts('upbit', answer, unread)),
      note,
    );
  });
  return read ?? [];
}

/** All of them together, asset by asset; an average price is one no more where two pockets have theirs. */
function joinPockets(all: readonly Holding[]): Holding[] {
  const joined = new Map<string, Holding>();
  for (const holding of all) {
    const known = joined.get(holding.symbol);
    if (known === undefined) {
      joined.set(holding.symbol, holding);
      continue;
    }
    const { averageBuyPrice: _dropped, ...rest } = known;
    joined.set(holding.symbol, {
      ...rest,
      free: add(known.free, holding.free),
      locked: add(known.locked, holding.locked),
    });
  }
  return [...joined.values()].filter(({ free, locked }) => sign(free) > 0 || sign(locked) > 0);
}

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

/**
 * Reads orders, deposits and withdrawals of the key’s own pocket: closed orders for seven days at a
 * time, a hundred at most; the others by pages of a hundred. Upbit reports no interest or rewards.
 * https://docs.upbit.com/kr/reference/list-closed-orders
 * https://docs.upbit.com/kr/reference/list-open-orders
 * https://docs.upbit.com/kr/reference/list-deposits
 * https://docs.upbit.com/kr/reference/list-withdrawals
 */
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
  const fetchOrder = rememberFills(addresses, 'upbit', (uuid) =>
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
          return readWonOrders('upbit', answer, fetchOrder);
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

export const adapter: ExchangeAdapter = {
  budget: upbitBudget,
  readHoldings: readUpbitHoldings,
  readKeyFacts: readUpbitKey,
  readLedger: readUpbitLedger,
};

/** Reads balances, which shows that the key may, and asks when it ends. */
async function readUpbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { accounts, keys } = await callExchange(
    addresses,
    upbit,
    credentials,
    async (client: UpbitClient) => ({
      accounts: await client.privateGetAccounts(),
      keys: await client.privateGetApiKeys(),
    }),
  );
  readWonAccounts('upbit', accounts);
  return readKeyList('upbit', keys, credentials.apiKey);
}

/**
 * GET /v1/accounts: every currency that the pocket of the key holds, the won included; with what the
 * other pockets hold where the key may see them.
 */
async function readUpbitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await callExchange(addresses, upbit, credentials, (client: UpbitClient) =>
    client.privateGetAccounts(),
  );
  const own = readWonAccounts('upbit', answer, unread);
  const note = (why: Unreadable) => unread?.({ part: 'pockets', ...why });
  const others = await otherPockets(addresses, credentials, note);
  if (others === null) return own;
  const held: Holding[] = [...own];
  for (const uuid of others)
    held.push(...(await readPocket(addresses, credentials, uuid, note, unread)));
  return joinPockets(held);
}
