/** /api/v1/defi/lp-tokens: operation and handler. */
import * as acts from '@moa/contracts/defi/lp-tokens/acts';
import * as calculators from '@moa/contracts/defi/lp-tokens/calculators';
import { listLpHistory } from '@moa/contracts/defi/lp-tokens/history';
import * as pools from '@moa/contracts/defi/lp-tokens/pools';
import * as positions from '@moa/contracts/defi/lp-tokens/positions';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { OperationRequest } from '@moa/contracts/operation';
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
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { readOwnPosition, readOwnPositions } from '../protocol/own-positions.ts';
import { parsePoolId, poolIdOf } from '../protocol/pool-id.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { advise } from './advise.ts';
import { calculateValue, simulateLoss } from './calculate.ts';
import { describeOne, describePositions } from './describe-positions.ts';
import { readHistory } from './history.ts';
import type { OwnShare } from './own-share.ts';
import { planApprove, readErc20 } from './plan-approve.ts';
import { planAdd, planRemove } from './plan-liquidity.ts';
import { planRebalance } from './plan-rebalance.ts';
import { planClaim, planStake, planUnstake } from './plan-staking.ts';
import { readWalletPool, type WalletPool } from './plan-wallet-pool.ts';
import { poolAnalytics } from './pool-analytics.ts';
import { nameOf, poolMarket, type Tools } from './pool-market.ts';
import { describeLimit } from './position-extras.ts';
import { protocolStats } from './protocol-stats.ts';
import { readPool } from './read-pool.ts';
import { tokenPrice } from './token-value.ts';

export function lpTokenRoutes(context: Context, defi: DefiTools): Route[] {
  const tools: Tools = { ...context, ...defi };
  const { db, clock, prices } = tools;
  const { planFor } = defi.planning;

  return [
    handle(positions.listLpPositions, async ({ caller, query }) =>
      describePositions(
        tools,
        await readOwnPositions(context, caller.userId, 'lp-token'),
        await currencyOf(caller, query.currency),
      ),
    ),
    handle(positions.getLpPosition, async ({ caller, params, query }) =>
      describeOne(
        tools,
        await readOwnPosition(context, caller.userId, 'lp-token', params.id),
        await currencyOf(caller, query.currency),
      ),
    ),
    handle(positions.refreshLpPosition, async ({ caller, params, query }) => {
      const own = await readOwnPosition(context, caller.userId, 'lp-token', params.id);
      await requestSync(context, own.source.id);
      return describeOne(tools, own, await currencyOf(caller, query.currency));
    }),
    handle(positions.refreshLpPositions, async ({ caller }) => {
      const own = await readOwnPositions(context, caller.userId, 'lp-token');
      const wallets = new Map(own.map(({ source }) => [source.id, source.refId]));
      for (const sourceId of wallets.keys()) await requestSync(context, sourceId);
      return { walletIds: [...wallets.values()], positions: own.length };
    }),
    handle(listLpHistory, async ({ caller, query }) =>
      readHistory(tools, caller.userId, query, await currencyOf(caller, query.currency)),
    ),
    handle(pools.getLpProtocolStats, async ({ caller, query }) =>
      protocolStats(
        tools,
        caller.userId,
        query.network ?? 'ethereum',
        await currencyOf(caller, query.currency),
      ),
    ),
    handle(pools.getPoolAnalytics, async ({ caller, params, query }) =>
      poolAnalytics(
        tools,
        await readPool(tools, params.id),
        await currencyOf(caller, query.currency),
        query.days === '7' ? 7 : 30,
      ),
    ),
    handle(calculators.calculateLpValue, async ({ caller, body }) =>
      calculateValue(tools, body, await currencyOf(caller, body.currency)),
    ),
    handle(calculators.simulateImpermanentLoss, ({ body }) => simulateLoss(tools, body)),
    handle(pools.getRewardTokenPrices, async ({ caller, body }) => {
      const currency = await currencyOf(caller, body.currency);
      const { tokenListUrl, chainId } = tools.config.networks[body.network];
      const listed =
        tokenListUrl === null
          ? []
          : await readTokenList(tools.outside.memory, tokenListUrl, chainId);
      return body.tokenAddresses.map((tokenAddress) => {
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
    }),
    handle(acts.getAllowance, async ({ query }) => {
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
          { address: spender, name: nameOf(market, spender) },
          allowance.value(),
        ),
        required: fromUnits(held.value(), erc20.decimals),
      };
    }),
    handle(acts.approveLp, (input) =>
      planFor(input, input.body.walletId, async ({ wallet }) =>
        planApprove(
          await poolMarket(tools, wallet.network),
          getAddress(wallet.address),
          input.body,
        ),
      ),
    ),
    handle(acts.planLp, async (input) => {
      const { body, caller } = input;
      const at = await placeOf(caller, body);
      return planFor(input, at.walletId, async (wallet) => {
        const own = await walletPool(wallet, at.poolId);
        return body.action === 'add'
          ? planAdd(own, body, clock.now())
          : planRemove(own, body, clock.now());
      });
    }),
    handle(acts.stakeLp, async (input) => {
      const own = await readOwnPosition(
        context,
        input.caller.userId,
        'lp-token',
        input.body.positionId,
      );
      return planFor(input, own.source.refId, async (wallet) =>
        planStake(await walletPool(wallet, poolOf(own)), input.body),
      );
    }),
    handle(acts.unstakeLp, async (input) => {
      const own = await readOwnPosition(
        context,
        input.caller.userId,
        'lp-token',
        input.body.positionId,
      );
      return planFor(input, own.source.refId, async (wallet) =>
        planUnstake(await walletPool(wallet, poolOf(own)), input.body),
      );
    }),
    handle(acts.claimLpRewards, async (input) => {
      const own = await readOwnPosition(context, input.caller.userId, 'lp-token', input.params.id);
      return planFor(input, own.source.refId, async (wallet) =>
        planClaim(await walletPool(wallet, poolOf(own))),
      );
    }),
    handle(acts.rebalanceLp, async (input) => {
      const own = await readOwnPosition(context, input.caller.userId, 'lp-token', input.params.id);
      return planFor(input, own.source.refId, async (wallet) =>
        planRebalance(await walletPool(wallet, poolOf(own)), input.body, clock.now()),
      );
    }),
    handle(getRebalanceStrategy, async ({ caller, params, query }) => {
      const own = await readOwnPosition(context, caller.userId, 'lp-token', params.id);
      const currency = await currencyOf(caller, query.currency);
      const [position, pool] = await Promise.all([
        describeOne(tools, own, currency),
        readPool(tools, poolOf(own)),
      ]);
      const wallet = await readWalletPool(pool, getAddress(own.source.address ?? ''));
      return advise(tools, wallet, position, currency);
    }),
  ];

  function currencyOf(
    { userId }: Caller,
    requested: CurrencyCode | undefined,
  ): Promise<CurrencyCode> {
    return currencyRequested(db, userId, requested);
  }

  function poolOf({ source, data }: OwnShare): string {
    return poolIdOf(source.provider, data.pair);
  }

  async function walletPool({ wallet }: PlanWallet, poolId: string): Promise<WalletPool> {
    return readWalletPool(await readPool(tools, poolId), getAddress(wallet.address));
  }

  /** A position names wallet and pool; otherwise both are named. */
  async function placeOf(
    { userId }: Caller,
    {
      positionId,
      walletId,
      poolId,
    }: Pick<OperationRequest<typeof acts.planLp>['body'], 'positionId' | 'walletId' | 'poolId'>,
  ): Promise<{ walletId: string; poolId: string }> {
    if (positionId !== undefined) {
      const own = await readOwnPosition(context, userId, 'lp-token', positionId);
      return { walletId: own.source.refId, poolId: poolOf(own) };
    }
    if (walletId === undefined || poolId === undefined) {
      throw refuse('POSITION_OR_POOL', { field: walletId === undefined ? 'walletId' : 'poolId' });
    }
    parsePoolId(poolId);
    return { walletId, poolId };
  }
}
