/** /api/v1/defi/uniswap-v3: operation and handler. */
import {
  collectUniswapV3Fees,
  getUniswapV3PoolAnalytics,
  getUniswapV3Position,
  listUniswapV3Pools,
  listUniswapV3Positions,
  planUniswapV3,
  refreshUniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { tickSpacings } from '@moa/finance/liquidity/nearest-tick';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Network } from '../../networks/network.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { requestSync } from '../../sources/api.ts';
import { readPlanWallet } from '../plans/plan-wallet.ts';
import { readOwnPosition } from '../protocol/own-positions.ts';
import { getPoolId, noPool, parsePoolId } from '../protocol/pool-id.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { type OfferedPool, readOfferedPools } from './offered-pools.ts';
import { planIncrease, planMint } from './plan-add.ts';
import { planCollect, planRemove } from './plan-remove.ts';
import { describePool } from './pool-analytics.ts';
import { readPoolFacts, readTicks } from './pool-facts.ts';
import { readPoolTokens } from './pool-tokens.ts';
import type { PositionReader } from './position-reader.ts';
import { describeToken, pairPrices, priceOfSqrt } from './position-values.ts';
import { percentOfFee } from './position-view.ts';

export function uniswapV3Routes(
  context: Context,
  { chains, planning, prices: book }: DefiTools,
  positions: PositionReader,
): Route[] {
  const { db, clock, config } = context;
  const getOwn = (userId: string, id: string) => readOwnPosition(context, userId, 'uniswap-v3', id);

  return [
    handle(listUniswapV3Positions, async ({ caller: { userId }, query }) =>
      positions.list(userId, await currencyRequested(db, userId, query.currency)),
    ),
    handle(getUniswapV3Position, async ({ caller: { userId }, params, query }) => {
      const position = await positions.find(userId, params.id);
      const currency = await currencyRequested(db, userId, query.currency);
      return positions.describeWhole(position, currency);
    }),
    handle(refreshUniswapV3Position, async ({ caller: { userId }, params, query }) => {
      const position = await positions.find(userId, params.id);
      await requestSync(context, position.found.source.id);
      return positions.describe(position, await currencyRequested(db, userId, query.currency));
    }),
    handle(collectUniswapV3Fees, async (input) => {
      const { data, source } = await getOwn(input.caller.userId, input.params.id);
      return planning.planFor(input, source.refId, (wallet) => planCollect(wallet, data));
    }),
    handle(planUniswapV3, async (input) => {
      const { body, caller } = input;
      if (body.action === 'mint') {
        return planning.planFor(input, required(body, 'walletId'), async (wallet) => {
          const pool = parsePoolId(required(body, 'poolId'));
          if (pool.network !== wallet.network.id) throw noPool();
          const ticks = {
            tickLower: required(body, 'tickLower'),
            tickUpper: required(body, 'tickUpper'),
          };
          const facts = await readPoolFacts(wallet.client, wallet.network, pool.address);
          const pair = await readPoolTokens(wallet.client, wallet.network, facts);
          return planMint(wallet, facts, pair, { ...body, ...ticks });
        });
      }
      const { data, source } = await getOwn(caller.userId, required(body, 'positionId'));
      const { action, slippage } = body;
      return planning.planFor(input, source.refId, async (wallet) => {
        switch (action) {
          case 'increase': {
            const pool = getAddress(data.pool);
            const facts = await readPoolFacts(wallet.client, wallet.network, pool);
            return planIncrease(wallet, facts, data, body);
          }
          case 'decrease': {
            const percent = required(body, 'percent');
            return planRemove(wallet, data, { percent, slippage, kind: 'uniswap-v3.decrease' });
          }
          case 'close':
            return planRemove(wallet, data, { percent: '100', slippage, kind: 'uniswap-v3.close' });
        }
      });
    }),
    handle(listUniswapV3Pools, async ({ caller, query }) => {
      const wallet = await readPlanWallet(context, chains, caller.userId, query.walletId);
      const currency = await currencyRequested(db, caller.userId, query.currency);
      return (await readOfferedPools(context, wallet)).map((pool) =>
        describeOfferedPool(wallet.network, pool, book, currency),
      );
    }),
    handle(getUniswapV3PoolAnalytics, async ({ caller, params, query }) => {
      const id = parsePoolId(params.id);
      const network = config.networks[id.network];
      const client = chains[id.network];
      if (client === null) {
        throw refuse('NO_NODE', { gaps: { network: network.name } });
      }
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const pool = await readPoolFacts(client, network, id.address);
      const [pair, known, ticks] = await Promise.all([
        readPoolTokens(client, network, pool),
        positions.readPoolPast(network, pool.address),
        readTicks(client, network, pool, ticksAround(pool.tick)),
      ]);
      const view = { book, currency, now: clock.now() };
      return describePool(network, pool, pair, { past: known, ticks }, view);
    }),
  ];
}

/** From a quarter of the price to four times it. */
function ticksAround(tick: number) {
  return { tickLower: tick - 13_864, tickUpper: tick + 13_864 };
}

function required<B, K extends keyof B & string>(body: B, field: K): NonNullable<B[K]> {
  const value = body[field];
  if (value === undefined || value === null) throw refuse('MISSING', { field, gaps: { field } });
  return value;
}

/** A pool as the form of a new position shows it, at the prices of now. */
function describeOfferedPool(
  network: Network,
  pool: OfferedPool,
  book: PriceBook,
  currency: CurrencyCode,
): OperationOutput<typeof listUniswapV3Pools>[number] {
  const [price0, price1] = pairPrices(pool, book, currency);
  return {
    id: getPoolId(network.id, pool.address),
    chain: network.id,
    currency,
    token0: describeToken(pool.token0, price0),
    token1: describeToken(pool.token1, price1),
    fee: percentOfFee(pool.fee),
    tickSpacing: tickSpacings[pool.fee] ?? 1,
    tick: pool.tick,
    current: priceOfSqrt(pool.sqrtPrice, pool),
  };
}
