/**
 * The recent past, by https://docs.korbit.co.kr/: trades of the last 36 hours of one market, and of
 * each currency the latest hundred deposits and withdrawals. The interface returns nothing
 * older.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { numberedEntries } from '../account/entry-numbers.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { wonNetwork } from '../korea/bearer-token.ts';
import { korbitErrors } from './korbit-errors.ts';

type AccountOf = (request: FastifyRequest) => KeyedAccount;
type Query = Record<string, string | undefined>;

const tradesReach = 36 * 3_600_000;

export function korbitHistory(app: FastifyInstance, accountOf: AccountOf, now: () => number): void {
  app.get('/v2/myTrades', (request) => {
    const account = accountOf(request);
    const query = request.query as Query;
    const symbol = query.symbol ?? '';
    if (!/^[a-z0-9]{2,12}_krw$/.test(symbol)) throw korbitErrors.badRequest();
    const oldest = now() - tradesReach;
    const from = Math.max(moment(query.startTime) ?? oldest, oldest);
    const to = moment(query.endTime) ?? now() + 1;
    if (getAccountSeq(request, account) !== mainAccount) return success([]);
    const trades = numberedEntries(account.entries(), 'trade', 52n)
      .filter(({ entry }) => `${entry.base}_${entry.quote}`.toLowerCase() === symbol)
      .filter(({ entry }) => entry.at >= from && entry.at < to)
      .map(({ entry, number }) => ({
        symbol,
        tradeId: Number(number),
        orderId: Number(number) + 380_000,
        side: entry.side,
        price: entry.price,
        qty: entry.quantity,
        amt: entry.funds,
        tradedAt: entry.at,
        isTaker: entry.orderType === 'market',
        feeCurrency: entry.feeAsset.toLowerCase(),
        feeQty: entry.fee,
      }));
    return success(trades.toReversed().slice(0, getLimit(query, 500, 1_000)));
  });

  coinRoutes(app, accountOf);
  wonRoutes(app, accountOf);
}

function coinRoutes(app: FastifyInstance, accountOf: AccountOf): void {
  app.get('/v2/coin/recentDeposits', (request) => {
    const account = accountOf(request);
    const query = request.query as Query;
    const currency = getCurrency(query);
    const found = numberedEntries(getTransfers(request, account), 'deposit', 1_000n)
      .filter(({ entry }) => entry.asset === currency)
      .map(({ entry, number }) => ({
        id: Number(number),
        network: wonNetwork(entry.asset),
        address: entry.address,
        secondaryAddress: null,
        status: 'done',
        transactionHash: entry.txid,
        currency: entry.asset.toLowerCase(),
        quantity: entry.amount,
        createdAt: entry.at,
      }));
    return success(found.toReversed().slice(0, getLimit(query, 100, 100)));
  });

  app.get('/v2/coin/recentWithdrawals', (request) => {
    const account = accountOf(request);
    const query = request.query as Query;
    const currency = getCurrency(query);
    const found = numberedEntries(getTransfers(request, account), 'withdrawal', 1_000n)
      .filter(({ entry }) => entry.asset === currency)
      .map(({ entry, number }) => ({
        id: Number(number),
        quantity: entry.amount,
        fee: entry.fee,
        currency: entry.asset.toLowerCase(),
        status: 'done',
        network: wonNetwork(entry.asset),
        address: entry.address,
        secondaryAddress: null,
        transactionHash: entry.txid,
        createdAt: entry.at,
      }));
    return success(found.toReversed().slice(0, getLimit(query, 100, 100)));
  });
}

function wonRoutes(app: FastifyInstance, accountOf: AccountOf): void {
  app.get('/v2/krw/recentDeposits', (request) => {
    const entries = getTransfers(request, accountOf(request));
    const query = request.query as Query;
    const { includeAll = 'false' } = query;
    if (includeAll !== 'false' && includeAll !== 'true') throw korbitErrors.badRequest();
    // `includeAll` also returns what the exchange itself pays.
    const all = [
      ...numberedEntries(entries, 'deposit', 1_000n),
      ...(includeAll === 'true' ? numberedEntries(entries, 'reward', 1_000n) : []),
    ];
    const found = all
      .filter(({ entry }) => entry.asset === 'KRW')
      .toSorted((a, b) => a.entry.at - b.entry.at)
      .map(({ entry, number }) => ({
        id: Number(number),
        ...(includeAll === 'true' ? { type: entry.kind === 'reward' ? 'reward' : 'general' } : {}),
        status: 'done',
        quantity: entry.amount,
        createdAt: entry.at,
      }));
    return success(found.toReversed().slice(0, getLimit(query, 100, 100)));
  });

  app.get('/v2/krw/recentWithdrawals', (request) => {
    const found = numberedEntries(getTransfers(request, accountOf(request)), 'withdrawal', 1_000n)
      .filter(({ entry }) => entry.asset === 'KRW')
      .map(({ entry, number }) => ({
        id: Number(number),
        quantity: entry.amount,
        fee: entry.fee,
        status: 'done',
        createdAt: entry.at,
      }));
    return success(found.toReversed().slice(0, getLimit(request.query as Query, 100, 100)));
  });
}

export const mainAccount = 1;

/** Which account is asked about: the main one unless another is named. The key has to open it. */
export function getAccountSeq(request: FastifyRequest, { opens = [1] }: KeyedAccount): number {
  const { accountSeq = `${mainAccount}` } = request.query as Query;
  if (!/^[1-9]\d{0,3}$/.test(accountSeq)) throw korbitErrors.badRequest();
  if (!opens.includes(Number(accountSeq))) throw korbitErrors.scope();
  return Number(accountSeq);
}

/** Money and coins come in and go out by the main account alone. */
function getTransfers(request: FastifyRequest, account: KeyedAccount) {
  if (getAccountSeq(request, account) !== mainAccount) throw korbitErrors.badRequest();
  return account.entries();
}

export function success<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

function getCurrency({ currency = '' }: Query): string {
  if (!/^[a-z0-9]{2,12}$/.test(currency) || currency === 'krw') throw korbitErrors.badRequest();
  return currency.toUpperCase();
}

function moment(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{13}$/.test(text)) throw korbitErrors.badRequest();
  return Number(text);
}

function getLimit({ limit }: Query, usual: number, maximum: number): number {
  if (limit === undefined) return usual;
  const value = Number(limit);
  if (!Number.isInteger(value) || value < 1 || value > maximum) throw korbitErrors.badRequest();
  return value;
}
