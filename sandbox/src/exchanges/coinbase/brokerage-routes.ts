import type { BigNumber } from 'bignumber.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { noBalance } from '../account/ledger.ts';
import { coinbaseCoins, coinbaseMoney, getAccountId } from './coinbase-accounts.ts';
import { coinbaseErrors } from './coinbase-errors.ts';

type Params = Record<string, string | undefined>;

/**
 * Accounts, fills and the key's rights:
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/accounts/list-accounts
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/portfolios/get-portfolio-breakdown
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/list-fills
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/data-api/get-api-key-permissions
 */
export function brokerageRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  seed: number,
): void {
  app.get('/api/v3/brokerage/accounts', (request) => {
    const account = accountOf(request);
    const params = request.query as Params;
    const since = new Date(account.entries()[0]?.at ?? 0).toISOString();
    const all = coinbaseCoins.map((currency) => {
      const { free, locked } = account.balances().get(currency) ?? noBalance();
      return {
        uuid: getAccountId(seed, currency),
        name: `${currency} Wallet`,
        currency,
        available_balance: { value: free.toFixed(), currency },
        default: true,
        active: true,
        created_at: since,
        updated_at: since,
        deleted_at: null,
        type: coinbaseMoney.includes(currency) ? 'ACCOUNT_TYPE_FIAT' : 'ACCOUNT_TYPE_CRYPTO',
        ready: true,
        hold: { value: locked.toFixed(), currency },
        retail_portfolio_id: getAccountId(seed, 'portfolio'),
        platform: 'ACCOUNT_PLATFORM_CONSUMER',
      };
    });
    const { page, cursor } = getPage(params, all, 49, 250);
    return { accounts: page, has_next: cursor !== '', cursor, size: page.length };
  });

  app.get('/api/v3/brokerage/portfolios/:uuid', (request) => {
    const account = accountOf(request);
    const portfolio = getAccountId(seed, 'portfolio');
    if ((request.params as { uuid: string }).uuid !== portfolio) throw coinbaseErrors.notFound();
    const positions = [...account.balances()].flatMap(([asset, { free, locked, staked }]) => [
      getPosition(seed, asset, free.plus(locked), free, 'ACCOUNT_TYPE_WALLET'),
      // The list of accounts shows nothing of it.
      ...(staked.isZero()
        ? []
        : [getPosition(seed, asset, staked, staked.times(0), 'ACCOUNT_TYPE_STAKED_FUNDS')]),
    ]);
    return {
      breakdown: {
        portfolio: { name: 'Default', uuid: portfolio, type: 'DEFAULT', deleted: false },
        portfolio_balances: {},
        spot_positions: positions,
        perp_positions: [],
        futures_positions: [],
      },
    };
  });

  app.get('/api/v3/brokerage/orders/historical/fills', (request) => {
    const account = accountOf(request);
    const params = request.query as Params;
    const from = timeIn(params, 'start_sequence_timestamp') ?? 0;
    const to = timeIn(params, 'end_sequence_timestamp') ?? Number.POSITIVE_INFINITY;
    const fills = account
      .entries()
      .flatMap((entry) =>
        entry.kind === 'trade' && entry.at >= from && entry.at < to
          ? [
              {
                entry_id: entry.id.replaceAll('-', '').repeat(2),
                trade_id: entry.id,
                order_id: entry.orderId,
                trade_time: new Date(entry.at).toISOString(),
                trade_type: 'FILL',
                price: entry.price,
                size: entry.quantity,
                commission: entry.fee,
                product_id: `${entry.base}-${entry.quote}`,
                sequence_timestamp: new Date(entry.at).toISOString(),
                liquidity_indicator: entry.orderType === 'limit' ? 'MAKER' : 'TAKER',
                size_in_quote: false,
                user_id: getAccountId(seed, 'user'),
                side: entry.side === 'buy' ? 'BUY' : 'SELL',
                retail_portfolio_id: getAccountId(seed, 'portfolio'),
              },
            ]
          : [],
      )
      .reverse();
    const { page, cursor } = getPage(params, fills, 100, 250);
    return { fills: page, cursor };
  });

  app.get('/api/v3/brokerage/key_permissions', (request) => {
    const { permissions, blind } = accountOf(request);
    return {
      can_view: blind !== true,
      can_trade: permissions.includes('trade'),
      can_transfer: permissions.includes('withdraw'),
      portfolio_uuid: getAccountId(seed, 'portfolio'),
      portfolio_type: 'DEFAULT',
    };
  });
}

function getPosition(
  seed: number,
  asset: string,
  total: BigNumber,
  free: BigNumber,
  accountType: string,
) {
  return {
    asset,
    account_uuid: getAccountId(seed, `${asset}/${accountType}`),
    total_balance_crypto: total.toNumber(),
    available_to_trade_crypto: free.toNumber(),
    available_to_transfer_crypto: free.toNumber(),
    is_cash: coinbaseMoney.includes(asset),
    account_type: accountType,
  };
}

function getPage<T>(
  params: Params,
  rows: readonly T[],
  fallback: number,
  max: number,
): { page: T[]; cursor: string } {
  const limit = params.limit === undefined ? fallback : Number(params.limit);
  if (!Number.isInteger(limit) || limit < 1) throw coinbaseErrors.argument('limit');
  const first = params.cursor === undefined || params.cursor === '' ? 0 : Number(params.cursor);
  if (!Number.isInteger(first) || first < 0) throw coinbaseErrors.argument('cursor');
  const next = first + Math.min(limit, max);
  return { page: rows.slice(first, next), cursor: next < rows.length ? String(next) : '' };
}

function timeIn(params: Params, name: string): number | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  const at = Date.parse(value);
  if (Number.isNaN(at)) throw coinbaseErrors.argument(name);
  return at;
}
