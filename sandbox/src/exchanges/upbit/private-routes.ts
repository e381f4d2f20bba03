import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Entry, filledOrders, type LedgerEntry } from '../account/ledger.ts';
import {
  type UpbitAccount,
  upbitFeeRate,
  upbitNetwork,
  upbitWithdrawalFee,
} from './upbit-accounts.ts';
import { upbitErrors } from './upbit-errors.ts';
import { upbitHoldings } from './upbit-holdings.ts';
import { filledOrder, filledOrderWithTrades, openOrder } from './upbit-orders.ts';
import { upbitCoins, upbitPairByCode } from './upbit-pairs.ts';
import { kstTime, plainTime, readTime } from './upbit-times.ts';
import { upbitTransfer } from './upbit-transfers.ts';

type Query = Record<string, string | string[] | undefined>;
const week = 604_800_000;

/** What an account may ask about itself. Every key only reads: orders and withdrawals are refused. */
export function privateRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => UpbitAccount,
  now: () => number,
): void {
  app.get('/v1/accounts', (request) => upbitHoldings(accountOf(request)));

  app.get('/v1/api_keys', (request) => {
    const account = accountOf(request);
    return [{ access_key: account.apiKey, expire_at: kstTime(account.expiresAt) }];
  });

  app.get('/v1/orders/closed', (request) => {
    const { from, to } = closedWindow(request, now());
    const market = one(request, 'market');
    const states = many(request, 'states').concat(many(request, 'state'));
    if (states.some((state) => state !== 'done' && state !== 'cancel')) {
      throw upbitErrors.validation('state does not have a valid value');
    }
    // Every order of the year was filled: none was cancelled.
    if (states.length > 0 && !states.includes('done')) return [];
    const orders = filledOrders(accountOf(request).entries())
      .filter(({ at }) => at >= from && at <= to)
      .map(filledOrder)
      .filter((order) => market === undefined || order.market === market);
    return sorted(request, orders).slice(0, limitOf(request, 1_000));
  });

  app.get('/v1/orders/open', (request) => {
    const market = one(request, 'market');
    const orders = waiting(accountOf(request).entries()).filter(
      (order) => market === undefined || order.market === market,
    );
    return paged(request, sorted(request, orders), 100);
  });

  app.get('/v1/order', (request) => {
    const uuid = one(request, 'uuid');
    if (uuid === undefined && one(request, 'identifier') === undefined) {
      throw upbitErrors.validation('uuid or identifier is missing');
    }
    const entries = accountOf(request).entries();
    const filled = filledOrders(entries).find(({ id }) => id === uuid);
    if (filled !== undefined) return filledOrderWithTrades(filled);
    const open = waiting(entries).find((order) => order.uuid === uuid);
    if (open === undefined) throw upbitErrors.orderNotFound();
    return { ...open, trades: [] };
  });

  app.get('/v1/orders/uuids', (request) => {
    const uuids = new Set(many(request, 'uuids'));
    if (uuids.size === 0) throw upbitErrors.validation('uuids or identifiers is missing');
    const entries = accountOf(request).entries();
    return [...filledOrders(entries).map(filledOrder), ...waiting(entries)].filter(({ uuid }) =>
      uuids.has(uuid),
    );
  });

  for (const [path, kind, item] of [
    ['/v1/deposits', 'deposit', '/v1/deposit'],
    ['/v1/withdraws', 'withdrawal', '/v1/withdraw'],
  ] as const) {
    const transfers = (request: FastifyRequest) =>
      accountOf(request)
        .entries()
        .filter((entry) => isTransfer(entry, kind))
        .map(upbitTransfer);
    app.get(path, (request) => {
      const currency = one(request, 'currency');
      const state = one(request, 'state')?.toUpperCase();
      const uuids = many(request, 'uuids');
      const txids = many(request, 'txids');
      const found = transfers(request).filter(
        (transfer) =>
          (currency === undefined || transfer.currency === currency) &&
          (state === undefined || transfer.state === state) &&
          (uuids.length === 0 || uuids.includes(transfer.uuid)) &&
          (txids.length === 0 || txids.includes(transfer.txid)),
      );
      return paged(request, sorted(request, found), 100);
    });
    app.get(item, (request) => {
      const uuid = one(request, 'uuid');
      const txid = one(request, 'txid');
      const all = transfers(request);
      const found = all.find(
        (transfer) => transfer.uuid === uuid || (txid !== undefined && transfer.txid === txid),
      );
      if (found === undefined) {
        throw upbitErrors.transferNotFound(kind === 'deposit' ? 'deposit' : 'withdraw');
      }
      return found;
    });
  }

  app.get('/v1/status/wallet', (request) => {
    accountOf(request);
    const at = now();
    return upbitCoins.map((currency) => ({
      currency,
      wallet_state: 'working',
      block_state: 'normal',
      block_height: Math.floor(at / 12_000),
      block_updated_at: `${plainTime(at - 30_000, 'utc')}.000+00:00`,
      block_elapsed_minutes: 0,
      net_type: upbitNetwork(currency),
      network_name: upbitNetwork(currency),
    }));
  });

  app.get('/v1/orders/chance', (request) => {
    const account = accountOf(request);
    const code = one(request, 'market');
    if (code === undefined) throw upbitErrors.validation('market is missing');
    const pair = upbitPairByCode.get(code);
    if (pair === undefined) throw upbitErrors.codeNotFound();
    const fee = pair.quote === 'KRW' ? upbitFeeRate.KRW : upbitFeeRate.USDT;
    const total = pair.quote === 'KRW' ? '5000' : '0.5';
    return {
      bid_fee: fee,
      ask_fee: fee,
      maker_bid_fee: fee,
      maker_ask_fee: fee,
      market: {
        id: pair.code,
        name: `${pair.base}/${pair.quote}`,
        order_types: ['limit'],
        order_sides: ['ask', 'bid'],
        bid_types: ['best_fok', 'best_ioc', 'limit', 'price'],
        ask_types: ['best_fok', 'best_ioc', 'limit', 'market'],
        bid: { currency: pair.quote, min_total: total },
        ask: { currency: pair.base, min_total: total },
        max_total: '1000000000',
        state: 'active',
      },
      bid_account: holding(account, pair.quote),
      ask_account: holding(account, pair.base),
    };
  });

  app.get('/v1/withdraws/chance', (request) => {
    const account = accountOf(request);
    const currency = one(request, 'currency');
    if (currency === undefined) throw upbitErrors.validation('currency is missing');
    return {
      member_level: {
        security_level: 4,
        fee_level: 0,
        email_verified: true,
        identity_auth_verified: true,
        bank_account_verified: true,
        two_factor_auth_verified: true,
        locked: false,
        wallet_locked: false,
      },
      currency: {
        code: currency,
        withdraw_fee: upbitWithdrawalFee(currency),
        is_coin: currency !== 'KRW',
        wallet_state: 'working',
        wallet_support: ['deposit', 'withdraw'],
      },
      account: holding(account, currency),
      withdraw_limit: {
        currency,
        onetime: null,
        daily: null,
        remaining_daily: '0',
        minimum: '0.001',
        fixed: 8,
        can_withdraw: false,
      },
    };
  });

  for (const method of ['POST', 'DELETE'] as const) {
    app.route({
      method,
      url: '/v1/*',
      handler: (request) => {
        accountOf(request);
        throw upbitErrors.outOfScope();
      },
    });
  }
}

function isTransfer(
  entry: LedgerEntry,
  kind: 'deposit' | 'withdrawal',
): entry is Entry<'deposit'> | Entry<'withdrawal'> {
  return entry.kind === kind;
}

function waiting(entries: readonly LedgerEntry[]) {
  return entries.filter((entry) => entry.kind === 'open-order').map(openOrder);
}

function holding(account: UpbitAccount, currency: string) {
  const found = upbitHoldings(account).find((one) => one.currency === currency);
  const none = { balance: '0', locked: '0', avg_buy_price: '0', avg_buy_price_modified: false };
  return found ?? { currency, ...none, unit_currency: 'KRW' };
}

/** Closed orders are answered for seven days at most: the last ones unless a time is given. */
function closedWindow(request: FastifyRequest, now: number): { from: number; to: number } {
  const start = moment(request, 'start_time');
  const end = moment(request, 'end_time');
  if (start !== undefined && end !== undefined) {
    if (end - start > week) {
      throw upbitErrors.validation('the range from start_time to end_time must be within 7 days');
    }
    return { from: start, to: end };
  }
  if (start !== undefined) return { from: start, to: start + week };
  const to = end ?? now;
  return { from: to - week, to };
}

function moment(request: FastifyRequest, name: string): number | undefined {
  const given = one(request, name);
  if (given === undefined) return undefined;
  const at = readTime(given, 'kst');
  if (at === undefined) throw upbitErrors.validation(`${name} is invalid`);
  return at;
}

function one(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Query)[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === '' ? undefined : first;
}

/** `states[]=done&states[]=cancel`, also without the brackets. */
function many(request: FastifyRequest, name: string): string[] {
  const query = request.query as Query;
  return [query[name], query[`${name}[]`]].flatMap((value) => value ?? []);
}

function whole(request: FastifyRequest, name: string, fallback: number): number {
  const given = one(request, name);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isInteger(value) || value < 1) throw upbitErrors.validation(`${name} is invalid`);
  return value;
}

function limitOf(request: FastifyRequest, most: number): number {
  return Math.min(whole(request, 'limit', 100), most);
}

function paged<T>(request: FastifyRequest, items: T[], most: number): T[] {
  const limit = limitOf(request, most);
  const page = whole(request, 'page', 1);
  return items.slice((page - 1) * limit, page * limit);
}

/** Newest first, unless the oldest are asked for first. */
function sorted<T extends { created_at: string }>(request: FastifyRequest, items: T[]): T[] {
  const sign = one(request, 'order_by') === 'asc' ? 1 : -1;
  return [...items].sort(
    (a, b) => sign * (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0),
  );
}
