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
import type { CurrencyCode } from '@moa/contracts/primitives';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import { currencyAsked } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Network } from '../../networks/network.ts';
import { requestSync } from '../../sources/api.ts';
import { readPlanWallet } from '../plans/plan-wallet.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { createReadClosed } from './closed-positions.ts';
import { describeAdvice } from './describe-advice.ts';
import { describeFeeDays } from './describe-fee-days.ts';
import { describeOfferedPool } from './describe-offered-pool.ts';
import { describeEvents } from './describe-performance.ts';
import { describePosition } from './describe-position.ts';
import { readGasOf } from './gas-of-positions.ts';
import { readOfferedPools } from './offered-pools.ts';
import { positionOf, readOwnPositions } from './own-positions.ts';
import { planIncrease, planMint } from './plan-add.ts';
import { planCollect, planRemove } from './plan-remove.ts';
import { describePool } from './pool-analytics.ts';
import { noPool, readPoolFacts, readTicks } from './pool-facts.ts';
import { parsePoolId } from './pool-id.ts';
import { readPoolTokens } from './pool-tokens.ts';
import type { OwnPosition, View } from './position-view.ts';
import { readPriceThen } from './price-then.ts';
import { createReadPast, orNull, type PositionPast } from './read-past.ts';

export function uniswapV3Routes(
  context: Context,
  { chains, logs, planning, prices: book }: DefiTools,
): Route[] {
  const { db, clock, config } = context;
  const past = createReadPast(logs, chains, () => clock.now());
  const readClosed = createReadClosed(context, chains, logs);
  const ownOf = (userId: string) => readOwnPositions(context, userId);

  return [
    handle(listUniswapV3Positions, async ({ caller, query }) => {
      const own = await listOf(caller.userId);
      const view = await viewOf(own, await currencyAsked(db, caller.userId, query.currency));
      const pastOf = await readPasts(own);
      const gasOf = await gasOfAll(own, pastOf, view);
      return own.map((one) => describePosition(one, pastOf(one), view, gasOf(one)));
    }),
    handle(getUniswapV3Position, async ({ caller, params, query }) => {
      const { found, siblings } = await find(caller.userId, params.id);
      const view = await viewOf([found], await currencyAsked(db, caller.userId, query.currency));
      const network = networkOf(found);
      const [pastOf, gasPrice] = await Promise.all([
        readPasts(siblings),
        chains[network.id]?.getGasPrice().catch(() => null) ?? null,
      ]);
      const known = pastOf(found);
      const gasOf = await gasOfAll([found], pastOf, view);
      return {
        ...describePosition(found, known, view, gasOf(found)),
        events: describeEvents(found.data, known, view),
        feeDays: describeFeeDays(found.data, known, view),
        advice: describeAdvice(found, known, {
          gasPrice,
          nativeSymbol: network.native.symbol,
          view,
        }),
      };
    }),
    handle(refreshUniswapV3Position, async ({ caller, params, query }) => {
      const { found, siblings } = await find(caller.userId, params.id);
      await requestSync(context, found.source.id);
      const view = await viewOf([found], await currencyAsked(db, caller.userId, query.currency));
      const pastOf = await readPasts(siblings);
      const gasOf = await gasOfAll([found], pastOf, view);
      return describePosition(found, pastOf(found), view, gasOf(found));
    }),
    handle(collectUniswapV3Fees, async (input) => {
      const { data, source } = positionOf(await ownOf(input.caller.userId), input.params.id);
      return planning.planFor(input, source.refId, (wallet) => planCollect(wallet, data));
    }),
    handle(planUniswapV3, async (input) => {
      const { body, caller } = input;
      if (body.action === 'mint') {
        return planning.planFor(input, required(body, 'walletId'), async (wallet) => {
          const pool = parsePoolId(required(body, 'poolId'));
          if (pool === null || pool.network !== wallet.network.id) throw noPool();
          const ticks = {
            tickLower: required(body, 'tickLower'),
            tickUpper: required(body, 'tickUpper'),
          };
          const facts = await readPoolFacts(wallet.client, wallet.network, pool.address);
          const pair = await readPoolTokens(wallet.client, wallet.network, facts);
          return planMint(wallet, facts, pair, { ...body, ...ticks });
        });
      }
      const own = await ownOf(caller.userId);
      const { data, source } = positionOf(own, required(body, 'positionId'));
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
      const currency = await currencyAsked(db, caller.userId, query.currency);
      return (await readOfferedPools(context, wallet)).map((pool) =>
        describeOfferedPool(wallet.network, pool, book, currency),
      );
    }),
    handle(getUniswapV3PoolAnalytics, async ({ caller, params, query }) => {
      const id = parsePoolId(params.id);
      if (id === null) throw noPool();
      const network = config.networks[id.network];
      const client = chains[id.network];
      if (client === null) {
        throw refuse('NO_NODE', { gaps: { network: network.name } });
      }
      const currency = await currencyAsked(db, caller.userId, query.currency);
      const pool = await readPoolFacts(client, network, id.address);
      const [pair, known, ticks] = await Promise.all([
        readPoolTokens(client, network, pool),
        past.readPool(network, pool.address).catch(() => null),
        readTicks(client, network, pool, ticksAround(pool.tick)),
      ]);
      const view = { book, currency, now: clock.now() };
      return describePool(network, pool, pair, { past: known, ticks }, view);
    }),
  ];

  /** Without the emptied ones where their logs are late: the reading goes on, and the next list has them. */
  async function listOf(userId: string): Promise<OwnPosition[]> {
    const own = await ownOf(userId);
    // Until the wallet is read again, one that was emptied since is shown as it was then.
    const closed = await orNull(readClosed(userId, idsOf(own)));
    return [...own, ...(closed ?? [])];
  }

  /** A position of the person, with those of its wallet whose past is read together with its own. */
  async function find(
    userId: string,
    id: string,
  ): Promise<{ found: OwnPosition; siblings: OwnPosition[] }> {
    const own = await ownOf(userId);
    const all = own.some(({ row }) => row.id === id) ? own : await readClosed(userId, idsOf(own));
    const found = positionOf(all, id);
    return { found, siblings: all.filter(({ source }) => source.id === found.source.id) };
  }

  function networkOf({ source }: OwnPosition): Network {
    const network = Object.values(config.networks).find(({ id }) => id === source.provider);
    if (network === undefined) throw refuse('NO_NETWORK');
    return network;
  }

  async function viewOf(own: readonly OwnPosition[], currency: CurrencyCode): Promise<View> {
    const now = clock.now();
    const tokens = own.flatMap((one) => [
      one.data.token0,
      one.data.token1,
      { priceSymbol: networkOf(one).native.symbol },
    ]);
    const priceThen = await readPriceThen(db, tokens, currency, book, now);
    return { book, currency, now, priceThen };
  }

  function gasOfAll(
    own: readonly OwnPosition[],
    pastOf: (position: OwnPosition) => PositionPast,
    view: View,
  ) {
    const known = own.map((position) => ({
      position,
      past: pastOf(position),
      network: networkOf(position),
    }));
    return readGasOf(context, chains, known, view);
  }

  /** The positions of one wallet are read together; those that it emptied apart, as their ids seldom change. */
  async function readPasts(
    own: readonly OwnPosition[],
  ): Promise<(position: OwnPosition) => PositionPast> {
    const bySource = new Map<string, OwnPosition[]>();
    for (const one of own) {
      const key = keyOf(one);
      bySource.set(key, [...(bySource.get(key) ?? []), one]);
    }
    const pasts = new Map(
      await Promise.all(
        [...bySource].map(async ([key, some]) => {
          const [first] = some as [OwnPosition];
          const data = some.map((one) => one.data);
          return [key, await past.of(networkOf(first), first.data.manager, data)] as const;
        }),
      ),
    );
    return (one) => {
      const known = pasts.get(keyOf(one));
      if (known === undefined) throw new Error(`No past of ${one.row.id} was read`);
      return known(one.data);
    };
  }
}

function idsOf(own: readonly OwnPosition[]): Set<string> {
  return new Set(own.map(({ row }) => row.id));
}

function keyOf({ source, data, emptied }: OwnPosition): string {
  return `${source.id} ${data.manager} ${emptied}`;
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
