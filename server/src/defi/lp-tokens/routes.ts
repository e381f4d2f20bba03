/** /api/v1/defi/lp-tokens: operation and handler. */
import { getAllowance } from '@moa/contracts/defi/lp-tokens/acts';
import * as calculators from '@moa/contracts/defi/lp-tokens/calculators';
import { listLpHistory } from '@moa/contracts/defi/lp-tokens/history';
import * as pools from '@moa/contracts/defi/lp-tokens/pools';
import * as positions from '@moa/contracts/defi/lp-tokens/positions';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import { requestSync } from '../../sources/api.ts';
import { readOwnPosition, readOwnPositions } from '../protocol/own-positions.ts';
import type { DefiTools } from '../tools.ts';
import { lpActRoutes } from './act-routes.ts';
import { advise } from './advise.ts';
import { calculateValue, simulateLoss } from './calculate.ts';
import { describeOne, describePositions } from './describe-positions.ts';
import { readHistory } from './history.ts';
import { getPool } from './own-share.ts';
import { readWalletPool } from './plans/plan-wallet-pool.ts';
import { readAllowance } from './plans/read-allowance.ts';
import { poolAnalytics } from './pools/pool-analytics.ts';
import type { Tools } from './pools/pool-market.ts';
import { protocolStats } from './pools/protocol-stats.ts';
import { readPool } from './pools/read-pool.ts';
import { readRewardPrices } from './reward-prices.ts';

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
