/** /api/v1/defi/lp-tokens: operation and handler. */
import { getAllowance } from '@moa/contracts/defi/lp-tokens/acts';
import * as calculators from '@moa/contracts/defi/lp-tokens/calculators';
import { listLpHistory } from '@moa/contracts/defi/lp-tokens/history';
import type { getRewardTokenPrices } from '@moa/contracts/defi/lp-tokens/pools';
import * as pools from '@moa/contracts/defi/lp-tokens/pools';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import * as positions from '@moa/contracts/defi/lp-tokens/positions';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { exact, plain } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { createReadBatch } from '../../providers/chains/read-batch.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { requestSync } from '../../sources/api.ts';
import { erc20Abi } from '../plans/approvals.ts';
import { readOwnPosition, readOwnPositions } from '../protocol/own-positions.ts';
import { tokenPrice } from '../protocol/token-price.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { lpActRoutes } from './act-routes.ts';
import { advise } from './advise.ts';
import { calculateValue, simulateLoss } from './calculate.ts';
import { describePosition } from './describe-position.ts';
import { readHistory } from './history.ts';
import { getPool, type OwnShare } from './own-share.ts';
import { readErc20 } from './plans/plan-approve.ts';
import { readWalletPool } from './plans/plan-wallet-pool.ts';
import { poolAnalytics } from './pools/pool-analytics.ts';
import { getName, poolMarket, type Tools } from './pools/pool-market.ts';
import { protocolStats } from './pools/protocol-stats.ts';
import { readPool } from './pools/read-pool.ts';
import { describeLimit, readExtras } from './position-extras.ts';

export function lpTokenRoutes(context: Context, defi: DefiTools): Route[] {
  const tools: Tools = { ...context, ...defi };

  return [
    handle(positions.listLpPositions, async ({ caller, query }) =>
      describePositions(
        tools,
        await readOwnPositions(context, caller.userId, 'lp-token'),
        await getCurrency(caller, query.currency),
      ),
    ),
    handle(positions.getLpPosition, async ({ caller, params, query }) =>
      describeOne(
        tools,
        await readOwnPosition(context, caller.userId, 'lp-token', params.id),
        await getCurrency(caller, query.currency),
      ),
    ),
    handle(positions.refreshLpPosition, async ({ caller, params, query }) => {
      const own = await readOwnPosition(context, caller.userId, 'lp-token', params.id);
      await requestSync(context, own.source.id);
      return describeOne(tools, own, await getCurrency(caller, query.currency));
    }),
    handle(positions.refreshLpPositions, async ({ caller }) => {
      const own = await readOwnPositions(context, caller.userId, 'lp-token');
      const wallets = new Map(own.map(({ source }) => [source.id, source.refId]));
      for (const sourceId of wallets.keys()) await requestSync(context, sourceId);
      return { walletIds: [...wallets.values()], positions: own.length };
    }),
    handle(listLpHistory, async ({ caller, query }) =>
      readHistory(tools, caller.userId, query, await getCurrency(caller, query.currency)),
    ),
    handle(pools.getLpProtocolStats, async ({ caller, query }) =>
      protocolStats(
        tools,
        caller.userId,
        query.network ?? 'ethereum',
        await getCurrency(caller, query.currency),
      ),
    ),
    handle(pools.getPoolAnalytics, async ({ caller, params, query }) =>
      poolAnalytics(
        tools,
        await readPool(tools, params.id),
        await getCurrency(caller, query.currency),
        query.days === '7' ? 7 : 30,
      ),
    ),
    handle(calculators.calculateLpValue, async ({ caller, body }) =>
      calculateValue(tools, body, await getCurrency(caller, body.currency)),
    ),
    handle(calculators.simulateImpermanentLoss, ({ body }) => simulateLoss(tools, body)),
    handle(pools.getRewardTokenPrices, async ({ caller, body }) =>
      readRewardPrices(tools, body, await getCurrency(caller, body.currency)),
    ),
    handle(getAllowance, ({ query }) => readAllowance(tools, query)),
    ...lpActRoutes(context, tools),
    handle(getRebalanceStrategy, async ({ caller, params, query }) => {
      const own = await readOwnPosition(context, caller.userId, 'lp-token', params.id);
      const currency = await getCurrency(caller, query.currency);
      const [position, pool] = await Promise.all([
        describeOne(tools, own, currency),
        readPool(tools, getPool(own)),
      ]);
      const wallet = await readWalletPool(pool, getAddress(own.source.address ?? ''));
      const prices = await tools.pricesFor(caller.userId);
      return advise({ ...tools, prices }, wallet, position, currency);
    }),
  ];

  function getCurrency(
    { userId }: Caller,
    requested: CurrencyCode | undefined,
  ): Promise<CurrencyCode> {
    return currencyRequested(tools.db, userId, requested);
  }
}

// Allowance of a contract for a token, and its owner's balance.

/** Throws NOT_FOUND for what is no token, SERVICE_UNAVAILABLE without a node. */
async function readAllowance(
  tools: Tools,
  query: OperationRequest<typeof getAllowance>['query'],
): Promise<OperationOutput<typeof getAllowance>> {
  const market = await poolMarket(tools, query.network ?? 'ethereum');
  const [token, owner, spender] = [query.token, query.owner, query.spender].map((one) =>
    getAddress(one),
  ) as [`0x${string}`, `0x${string}`, `0x${string}`];
  const erc20 = await readErc20(market, token);
  const batch = createReadBatch();
  const allowance = batch.read(token, erc20Abi, 'allowance', [owner, spender]);
  const held = batch.read(token, erc20Abi, 'balanceOf', [owner]);
  await batch.run(market.client, market.network.multicall3, null).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  return {
    ...describeLimit(
      erc20,
      { address: spender, name: getName(market, spender) },
      allowance.value(),
    ),
    required: fromUnits(held.value(), erc20.decimals),
  };
}

// Current prices of reward tokens that are in the network's token list.

/** One for each address, in the same order; without a price where no list or no market knows the token. */
async function readRewardPrices(
  { config, outside, prices }: Pick<Tools, 'config' | 'outside' | 'prices'>,
  { network, tokenAddresses }: OperationRequest<typeof getRewardTokenPrices>['body'],
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getRewardTokenPrices>> {
  const { tokenListUrl, chainId } = config.networks[network];
  const listed =
    tokenListUrl === null ? [] : await readTokenList(outside.memory, tokenListUrl, chainId);
  return tokenAddresses.map((tokenAddress) => {
    const token = listed.find(({ address }) => address === getAddress(tokenAddress));
    const quote = token === undefined ? null : quoteAsset(prices, token.priceSymbol, null);
    const price =
      token === undefined
        ? null
        : tokenPrice(prices, { priceSymbol: token.priceSymbol, priceFactor: '1' }, currency);
    return {
      tokenAddress,
      symbol: token?.symbol ?? null,
      currency,
      price: price === null ? null : plain(exact(price).decimalPlaces(12)),
      change24h: quote?.change24h ?? null,
      source: quote?.source ?? null,
      at: quote === null ? null : new Date(quote.at).toISOString(),
      stale: quote?.stale ?? false,
    };
  });
}

/**
 * Describes shares of pools as returned by the API, with additional data of their pools and the
 * node.
 */
export async function describePositions(
  tools: Tools,
  own: readonly OwnShare[],
  currency: CurrencyCode,
): Promise<PoolPosition[]> {
  const [first] = own;
  if (first === undefined) return [];
  const prices = await tools.pricesFor(first.source.userId);
  const extras = await readExtras({ ...tools, prices }, own, currency);
  return own.flatMap((one) => {
    const beside = extras.get(one.row.id);
    return beside === undefined
      ? []
      : [describePosition(one, beside, prices, currency, tools.clock.now())];
  });
}

async function describeOne(
  tools: Tools,
  own: OwnShare,
  currency: CurrencyCode,
): Promise<PoolPosition> {
  const [described] = await describePositions(tools, [own], currency);
  if (described === undefined) throw refuse('NO_POSITION');
  return described;
}
