/**
 * History at Digital X (once Korbit), https://docs.digitalx.miraeasset.com/: the latest hundred
 * deposits and withdrawals per currency, and the trades of the last 36 hours per market and
 * account, a thousand at a time. Trades before the account was connected, and the history of coins
 * no longer held, stay unknown.
 */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { negate, sign } from '@moa/finance/money/decimal';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import { spendRequest } from '../calls/request-budget.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { type EntryShape, eachLine, nameBy } from '../history/each-entry.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { reportedBy } from '../history/read-lists.ts';
import {
  getMeaning,
  type ReportedWords,
  settledLine,
  unclearLine,
} from '../history/reported-words.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { readFee, tradeEvents } from '../trade-event.ts';
import { callKorbit } from './korbit.ts';
import { mainAccount, readKeyInfo, readKorbitHoldings } from './read-korbit-holdings.ts';

/** Five requests a second are allowed for deposits and withdrawals; delays on the way bring them closer together. */
const transferBudget = { everyMs: 250, most: 1 };

/** Requests left in this round; for trades, those before a time, if a list was cut off there. */
const task = z.object({
  what: z.oneOf(['deposits', 'withdrawals', 'trades']),
  symbol: z.string(),
  account: z.string(),
  before: z.optional(z.number()),
});
const tasks = z.array(task);
type Task = z.Output<typeof task>;
/** Every currency that was ever seen in the account. */
const currencies = z.array(z.string());

/** Trades that one answer tells at most. */
const maxTrades = 1_000;

/** Words of won and coin deposits and withdrawals: each list has its own. */
const depositStates: ReportedWords = {
  pending: 'waits',
  processing: 'waits',
  actionRequired: 'waits',
  reviewing: 'waits',
  done: 'done',
  refunded: 'void',
  canceling: 'waits',
  canceled: 'void',
  failed: 'void',
};
const withdrawalStates: ReportedWords = {
  pending: 'waits',
  actionRequired: 'waits',
  reviewing: 'waits',
  processing: 'waits',
  done: 'done',
  canceled: 'void',
  failed: 'void',
};
/** Types of won deposits; coins have none. Payments by the exchange itself are income. */
const depositTypes: ReportedWords<'deposit' | 'income'> = {
  general: 'deposit',
  depositInterest: 'income',
  makerIncentive: 'income',
  reward: 'income',
  etc: 'income',
};
const sides: ReportedWords<'buy' | 'sell'> = { buy: 'buy', sell: 'sell' };

const identity = z.union([z.string(), z.number()]);
const row = { id: identity, status: z.string(), quantity: z.unknown(), createdAt: z.unknown() };
const fee = { fee: z.optional(z.unknown()) };
const hash = { transactionHash: z.optional(z.unknown()) };
/** Each list tells what the others do not. */
const transferRows = {
  won: {
    deposits: z.looseObject({ ...row, type: z.optional(z.nullable(z.string())) }),
    withdrawals: z.looseObject({ ...row, ...fee }),
  },
  coins: {
    deposits: z.looseObject({ ...row, ...hash }),
    withdrawals: z.looseObject({ ...row, ...fee, ...hash }),
  },
};
type Transfer = Pick<z.Output<typeof transferRows.won.deposits>, keyof typeof row> & {
  type?: string | null | undefined;
  fee?: unknown;
  transactionHash?: unknown;
};
const list = z.looseObject({ data: rawRows });
const trade = z.looseObject({
  tradeId: identity,
  side: z.string(),
  qty: z.unknown(),
  amt: z.unknown(),
  tradedAt: z.unknown(),
  feeCurrency: z.optional(z.unknown()),
  feeQty: z.optional(z.unknown()),
});

export function readKorbitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.korbit;
  const ask: Ask = async (path, parameters) => {
    if (/^\/v2\/(coin|krw)\//.test(path))
      await spendRequest(addresses.memory, `${url} transfers`, transferBudget);
    return callKorbit(addresses, credentials, path, parameters);
  };
  const recent: HistoryStream = {
    name: 'recent',
    tells: 'everything',
    span: 3_650 * dayMs,
    reach: 1.5 * dayMs,
    overlap: 0,
    async read(_range, cursor, memo) {
      const waiting = z.safeParse(tasks, cursor);
      if (!waiting.success) {
        const seen = z.safeParse(currencies, memo);
        const [{ accounts }, held] = await Promise.all([
          readKeyInfo(addresses, credentials),
          readKorbitHoldings(addresses, credentials),
        ]);
        const all = new Set([
          'KRW',
          ...(seen.success ? seen.data : []),
          ...held.map(({ symbol }) => symbol),
        ]);
        const first = getTasks([...all], accounts);
        return { events: [], cursor: first.length === 0 ? null : first, memo: [...all] };
      }
      const [next, ...left] = waiting.data;
      if (next === undefined) return { events: [], cursor: null };
      const { lines, goesOn } = await readTask(ask, next);
      const rest = goesOn === null ? left : [goesOn, ...left];
      return { ...reportedBy(lines), cursor: rest.length === 0 ? null : rest };
    },
  };
  return walkHistory({
    streams: [recent],
    kept: stored,
    now: Date.now(),
    lacks: ['trades', 'deposits', 'withdrawals'],
  });
}

/** Money and coins come in and go out by the main account alone. */
function getTasks(currencies: readonly string[], accounts: readonly string[]): Task[] {
  return currencies.flatMap((symbol): Task[] => [
    ...(accounts.includes(mainAccount)
      ? (['deposits', 'withdrawals'] as const).map((what) => ({
          what,
          symbol,
          account: mainAccount,
        }))
      : []),
    ...(symbol === 'KRW'
      ? []
      : accounts.map((account) => ({ what: 'trades' as const, symbol, account }))),
  ]);
}

type Ask = (path: string, parameters: Record<string, string>) => Promise<unknown>;
/** Lines of one answer, and the next request if it was cut off. */
type Done = { lines: ListedEvent[]; goesOn: Task | null };

/** Parts that the key may not read are left out: they are reported as missing elsewhere. */
async function readTask(ask: Ask, task: Task): Promise<Done> {
  const { what, symbol, account: accountSeq, before } = task;
  const currency = symbol.toLowerCase();
  try {
    if (what === 'trades') {
      const lines = readTrades(
        await ask('/v2/myTrades', {
          symbol: `${currency}_krw`,
          accountSeq,
          limit: `${maxTrades}`,
          ...(before === undefined ? {} : { endTime: `${before}` }),
        }),
        symbol,
      );
      return { lines, goesOn: lines.length < maxTrades ? null : beforeThese(task, lines) };
    }
    const list = what === 'deposits' ? 'recentDeposits' : 'recentWithdrawals';
    const answer =
      symbol === 'KRW'
        ? await ask(`/v2/krw/${list}`, {
            accountSeq,
            limit: '100',
            // With what the exchange itself pays: interest, incentives, prizes.
            ...(what === 'deposits' ? { includeAll: 'true' } : {}),
          })
        : await ask(`/v2/coin/${list}`, { accountSeq, currency, limit: '100' });
    return { lines: readTransfers(answer, symbol, what), goesOn: null };
  } catch (cause) {
    if (cause instanceof KeyRefusedError && cause.refusal === 'scope') {
      return { lines: [], goesOn: null };
    }
    throw cause;
  }
}

/** The end of a range is not in it: what shares its moment with the oldest that came is asked for again. */
function beforeThese(task: Task, lines: readonly ListedEvent[]): Task | null {
  const oldest = Math.min(...lines.map(({ began }) => began));
  const before = oldest + 1 === task.before ? oldest : oldest + 1;
  return { ...task, before };
}

function readTransfers(
  answer: unknown,
  symbol: string,
  what: 'deposits' | 'withdrawals',
): ListedEvent[] {
  const parsed = z.safeParse(list, answer);
  if (!parsed.success) throw garbage('korbit', `something that is no list of ${what}`);
  const came = what === 'deposits';
  const prefix = `${came ? 'deposit' : 'withdrawal'}:${symbol}`;
  const entry: EntryShape<z.Schema<Transfer>> = {
    shape: transferRows[symbol === 'KRW' ? 'won' : 'coins'][what] as z.Schema<Transfer>,
    name: ({ id }) => nameBy(prefix, id),
    at: ({ createdAt }) => createdAt,
  };
  return eachLine('korbit', parsed.data.data, entry, (row) => {
    const at = readMoment('korbit', row.createdAt);
    const externalId = `${prefix}:${row.id}`;
    const state = getMeaning(came ? depositStates : withdrawalStates, row.status);
    if (state === null) return unclearLine(at, externalId, 'status', row.status);
    if (state !== 'done') return settledLine(at, externalId, state);
    const answered = came && symbol === 'KRW' ? (row.type ?? 'general') : 'general';
    const type = came ? getMeaning(depositTypes, answered) : 'withdrawal';
    if (type === null) return unclearLine(at, externalId, 'type', answered);
    const amount = readAmount('korbit', row.quantity, symbol);
    const fee = readAmount('korbit', row.fee ?? '0', symbol);
    const { transactionHash: hash } = row;
    return {
      began: at.getTime(),
      events: [
        {
          externalId,
          at,
          type,
          symbol,
          quantity: came ? amount : negate(amount),
          counterSymbol: null,
          counterQuantity: null,
          feeSymbol: sign(fee) === 0 ? null : symbol,
          feeQuantity: sign(fee) === 0 ? null : fee,
          transactionId: typeof hash === 'string' && hash !== '' ? hash : null,
        },
      ],
    };
  });
}

function readTrades(answer: unknown, symbol: string): ListedEvent[] {
  const parsed = z.safeParse(list, answer);
  if (!parsed.success) throw garbage('korbit', 'something that is no list of trades');
  const entry: EntryShape<typeof trade> = {
    shape: trade,
    name: ({ tradeId }) => nameBy(`trade:${symbol}`, tradeId),
    at: ({ tradedAt }) => tradedAt,
  };
  return eachLine('korbit', parsed.data.data, entry, (row) => {
    const at = readMoment('korbit', row.tradedAt);
    const externalId = `trade:${symbol}:${row.tradeId}`;
    const side = getMeaning(sides, row.side);
    if (side === null) return unclearLine(at, externalId, 'side', row.side);
    const quantity = readAmount('korbit', row.qty, symbol);
    const funds = readAmount('korbit', row.amt, 'KRW');
    const feeSymbol = readSymbol('korbit', row.feeCurrency || 'krw');
    const fee = readFee('korbit', row.feeQty ?? '0', feeSymbol);
    const events = tradeEvents({
      externalId,
      at,
      symbol,
      quantity,
      counterSymbol: 'KRW',
      funds,
      fee,
      feeSymbol,
      buys: side === 'buy',
    });
    return { began: at.getTime(), events };
  });
}
