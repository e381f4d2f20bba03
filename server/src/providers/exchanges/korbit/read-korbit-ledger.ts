/**
 * What Korbit tells of the past, https://docs.korbit.co.kr/: of one currency the latest hundred deposits
 * and withdrawals, of one market the trades of the last 36 hours. What was traded before an account was
 * connected, and what happened to a coin that is not held any more, stays unknown.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { negate, sign } from '@moa/finance/money/decimal';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { KeyRefusedError } from '../key-refused-error.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readMoment } from '../read-moment.ts';
import { readSymbol } from '../read-symbol.ts';
import { askKorbit } from './korbit.ts';
import { readKorbitHoldings } from './read-korbit-holdings.ts';

const requestsAStep = 5;
/** Five requests a second are allowed for deposits and withdrawals. */
const pauseMs = 210;

const saved = z.object({
  /** Every currency that was ever seen in the account. */
  currencies: z.array(z.string()),
  /** What is left to ask in this round. */
  waiting: z.array(z.tuple([z.oneOf(['deposits', 'withdrawals', 'trades']), z.string()])),
  /** The oldest that was told. */
  oldest: z.nullable(z.number()),
});
type Task = z.Output<typeof saved>['waiting'][number];

const identity = z.union([z.string(), z.number()]);
const transferList = z.looseObject({
  data: z.array(
    z.looseObject({
      id: identity,
      status: z.string(),
      quantity: z.unknown(),
      fee: z.optional(z.unknown()),
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

export async function readKorbitLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  state: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ask = (path: string, parameters: Record<string, string>) =>
    askKorbit(addresses, credentials, path, parameters);
  const parsed = z.safeParse(saved, state);
  let { currencies, waiting, oldest } = parsed.success
    ? parsed.data
    : { currencies: ['KRW'], waiting: [], oldest: null };
  if (waiting.length === 0) {
    const held = await readKorbitHoldings(addresses, credentials);
    currencies = [...new Set([...currencies, ...held.map(({ symbol }) => symbol)])];
    waiting = tasksOf(currencies);
  }
  const events: LedgerEvent[] = [];
  for (const task of waiting.slice(0, requestsAStep)) {
    if (task[0] !== 'trades') await pause(pauseMs);
    events.push(...(await readTask(ask, task)));
  }
  for (const { at } of events) oldest = Math.min(oldest ?? at.getTime(), at.getTime());
  const left = waiting.slice(requestsAStep);
  return {
    events,
    state: { currencies, waiting: left, oldest },
    coversFrom: oldest === null ? null : new Date(oldest),
    complete: left.length === 0,
    lacks: ['trades', 'deposits', 'withdrawals'],
  };
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
        ? await ask(`/v2/krw/${list}`, { limit: '100' })
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
      return {
        externalId: `${came ? 'deposit' : 'withdrawal'}:${symbol}:${row.id}`,
        at: readMoment('korbit', row.createdAt),
        type: came ? 'deposit' : 'withdrawal',
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
