/**
 * What Korbit tells of the past, https://docs.korbit.co.kr/: of one currency the latest hundred deposits
 * and withdrawals, of one market the trades of the last 36 hours. What was traded before an account was
 * connected, and what happened to a coin that is not held any more, stays unknown.
 */
import * as z from '@moa/contracts/schema';
import { negate, sign } from '@moa/finance/money/decimal';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { KeyRefusedError } from '../key-refused-error.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readMoment } from '../read-moment.ts';
import { readSymbol } from '../read-symbol.ts';
import { spendRequest } from '../request-budget.ts';
import { askKorbit } from './korbit.ts';
import { readKorbitHoldings } from './read-korbit-holdings.ts';

/** Five requests a second are allowed for deposits and withdrawals. */
const transferBudget = { everyMs: 220, most: 1 };
const day = 86_400_000;

/** What is left to ask in this round. */
const tasks = z.array(z.tuple([z.oneOf(['deposits', 'withdrawals', 'trades']), z.string()]));
type Task = z.Output<typeof tasks>[number];
/** Every currency that was ever seen in the account. */
const currencies = z.array(z.string());

const identity = z.union([z.string(), z.number()]);
const transferList = z.looseObject({
  data: z.array(
    z.looseObject({
      id: identity,
      status: z.string(),
      quantity: z.unknown(),
      fee: z.optional(z.unknown()),
      /** Of won that came in; coins have none. */
      type: z.optional(z.nullable(z.string())),
      transactionHash: z.optional(z.nullable(z.string())),
      createdAt: z.unknown(),
    }),
  ),
});
const tradeList = z.looseObject({
  data: z.array(
    z.looseObject({
      tradeId: identity,
      side: z.oneOf(['buy', 'sell']),
      qty: z.unknown(),
      amt: z.unknown(),
      tradedAt: z.unknown(),
      feeCurrency: z.optional(z.nullable(z.string())),
      feeQty: z.optional(z.unknown()),
    }),
  ),
});

export function readKorbitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.korbit;
  const ask: Ask = async (path, parameters) => {
    if (/^\/v2\/(coin|krw)\//.test(path)) await spendRequest(`${url} transfers`, transferBudget);
    return askKorbit(addresses, credentials, path, parameters);
  };
  const recent: HistoryStream = {
    name: 'recent',
    tells: 'everything',
    span: 3_650 * day,
    reach: 1.5 * day,
    overlap: 0,
    async read(_range, cursor, memo) {
      const waiting = z.safeParse(tasks, cursor);
      if (!waiting.success) {
        const seen = z.safeParse(currencies, memo);
        const held = await readKorbitHoldings(addresses, credentials);
        const all = new Set([
          'KRW',
          ...(seen.success ? seen.data : []),
          ...held.map(({ symbol }) => symbol),
        ]);
        return { events: [], cursor: tasksOf([...all]), memo: [...all] };
      }
      const [task, ...left] = waiting.data;
      const events = task === undefined ? [] : await readTask(ask, task);
      return { events, cursor: left.length === 0 ? null : left };
    },
  };
  return walkHistory({
    streams: [recent],
    kept,
    now: Date.now(),
    lacks: ['trades', 'deposits', 'withdrawals'],
  });
}

function tasksOf(currencies: readonly string[]): Task[] {
  return currencies.flatMap((currency): Task[] => [
    ['deposits', currency],
    ['withdrawals', currency],
    ...(currency === 'KRW' ? [] : [['trades', currency] satisfies Task]),
  ]);
}

type Ask = (path: string, parameters: Record<string, string>) => Promise<unknown>;

/** What the key may not read is left out: it is told as lacking anyway. */
async function readTask(ask: Ask, [what, symbol]: Task): Promise<LedgerEvent[]> {
  const currency = symbol.toLowerCase();
  try {
    if (what === 'trades') {
      return readTrades(
        await ask('/v2/myTrades', { symbol: `${currency}_krw`, limit: '1000' }),
        symbol,
      );
    }
    const list = what === 'deposits' ? 'recentDeposits' : 'recentWithdrawals';
    const answer =
      symbol === 'KRW'
        ? await ask(`/v2/krw/${list}`, {
            limit: '100',
            // With what the exchange itself pays: interest, incentives, prizes.
            ...(what === 'deposits' ? { includeAll: 'true' } : {}),
          })
        : await ask(`/v2/coin/${list}`, { currency, limit: '100' });
    return readTransfers(answer, symbol, what);
  } catch (cause) {
    if (cause instanceof KeyRefusedError && cause.refusal === 'scope') return [];
    throw cause;
  }
}

function readTransfers(
  answer: unknown,
  symbol: string,
  what: 'deposits' | 'withdrawals',
): LedgerEvent[] {
  const parsed = z.safeParse(transferList, answer);
  if (!parsed.success) throw garbage('korbit', `something that is no list of ${what}`);
  const came = what === 'deposits';
  return parsed.data.data
    .filter(({ status }) => status === 'done')
    .map((row) => {
      const amount = readAmount('korbit', row.quantity, symbol);
      const fee = readAmount('korbit', row.fee ?? '0', symbol);
      const isPaid = came && typeof row.type === 'string' && row.type !== 'general';
      return {
        externalId: `${came ? 'deposit' : 'withdrawal'}:${symbol}:${row.id}`,
        at: readMoment('korbit', row.createdAt),
        type: isPaid ? 'income' : came ? 'deposit' : 'withdrawal',
        symbol,
        quantity: came ? amount : negate(amount),
        counterSymbol: null,
        counterQuantity: null,
        feeSymbol: sign(fee) === 0 ? null : symbol,
        feeQuantity: sign(fee) === 0 ? null : fee,
        transactionId: row.transactionHash ?? null,
      };
    });
}

function readTrades(answer: unknown, symbol: string): LedgerEvent[] {
  const parsed = z.safeParse(tradeList, answer);
  if (!parsed.success) throw garbage('korbit', 'something that is no list of trades');
  return parsed.data.data.map((trade) => {
    const quantity = readAmount('korbit', trade.qty, symbol);
    const funds = readAmount('korbit', trade.amt, 'KRW');
    const feeSymbol = readSymbol('korbit', trade.feeCurrency ?? 'krw');
    const fee = readAmount('korbit', trade.feeQty ?? '0', feeSymbol);
    const buys = trade.side === 'buy';
    return {
      externalId: `trade:${symbol}:${trade.tradeId}`,
      at: readMoment('korbit', trade.tradedAt),
      type: 'trade',
      symbol,
      quantity: buys ? quantity : negate(quantity),
      counterSymbol: 'KRW',
      counterQuantity: buys ? negate(funds) : funds,
      feeSymbol: sign(fee) === 0 ? null : feeSymbol,
      feeQuantity: sign(fee) === 0 ? null : fee,
      transactionId: null,
    };
  });
}
