/** Moves of a liquidity provider in both versions of Uniswap. */
import type { Account } from '../accounts.ts';
import { type Prices, poolPrice, tickAt } from '../prices.ts';
import { FOREVER, type Held, type Stage, worth } from './act.ts';

/** Puts so many dollars a side into a pair of version two. */
export async function addV2(
  stage: Stage,
  who: Account,
  pairIndex: number,
  usd: number,
): Promise<void> {
  const { builder, world, prices } = stage;
  const [a, b] = world.uniswapV2.pairs[pairIndex]!.symbols;
  for (const symbol of [a, b]) await ensureHeld(stage, who, symbol, worth(symbol, usd, prices));
  builder.send(who, world.uniswapV2.router, 'addLiquidity', [
    world.tokens[a].address,
    world.tokens[b].address,
    worth(a, usd, prices),
    worth(b, usd, prices),
    0n,
    0n,
    who.address,
    FOREVER,
  ]);
}

type Range = {
  pool: { symbols: readonly [Held, Held]; fee: number };
  /** Bounds of the base token's price, as multiples of a price: `base` is the dearer of the two. */
  base: Held;
  from: number;
  to: number;
};

/** Opens a position around the prices given; `usd` is what at most is put in on each side. */
export async function mintV3(
  stage: Stage,
  who: Account,
  range: Range,
  usd: number,
  around: Prices,
): Promise<void> {
  const { builder, world, prices } = stage;
  const pool = world.uniswapV3.pools.find(
    ({ fee, symbols }) =>
      fee === range.pool.fee && range.pool.symbols.every((symbol) => symbols.includes(symbol)),
  );
  if (pool === undefined)
    throw new Error(`There is no pool ${range.pool.symbols.join('/')} ${range.pool.fee}.`);
  const [symbol0, symbol1] = pool.symbols;
  for (const symbol of pool.symbols) {
    await ensureHeld(stage, who, symbol, worth(symbol, usd, prices));
  }
  const bound = (multiple: number) => {
    // The pool's price is that of token0; where the base is token1 it moves the other way.
    const ofToken0 = range.base === symbol0 ? multiple : 1 / multiple;
    const price = poolPrice(symbol0, symbol1, around);
    const shifted = (price * BigInt(Math.round(Math.sqrt(ofToken0) * 1e9))) / 1_000_000_000n;
    return tickAt(shifted, pool.spacing);
  };
  const ticks = [bound(range.from), bound(range.to)].sort((a, b) => a - b);
  const [tickLower, tickUpper] = [ticks[0]!, Math.max(ticks[1]!, ticks[0]! + pool.spacing)];
  builder.send(who, world.uniswapV3.positions, 'mint', [
    {
      token0: world.tokens[symbol0].address,
      token1: world.tokens[symbol1].address,
      fee: pool.fee,
      tickLower,
      tickUpper,
      amount0Desired: worth(symbol0, usd, prices),
      amount1Desired: worth(symbol1, usd, prices),
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: who.address,
      deadline: FOREVER,
    },
  ]);
}

/** Returns the ids of an account's positions in order of opening. */
export async function getPositions({ builder, world }: Stage, who: Account): Promise<bigint[]> {
  const { positions } = world.uniswapV3;
  const count = await builder.read<bigint>(positions, 'balanceOf', [who.address]);
  const ids: bigint[] = [];
  for (let index = 0n; index < count; index++) {
    ids.push(await builder.read<bigint>(positions, 'tokenOfOwnerByIndex', [who.address, index]));
  }
  return ids;
}

export function collect({ builder, world }: Stage, who: Account, tokenId: bigint): void {
  const limit = 2n ** 128n - 1n;
  builder.send(who, world.uniswapV3.positions, 'collect', [
    { tokenId, recipient: who.address, amount0Max: limit, amount1Max: limit },
  ]);
}

/** Takes out a share of a position's liquidity; it waits in the position until it is collected. */
export async function decrease(
  stage: Stage,
  who: Account,
  tokenId: bigint,
  percent: bigint,
): Promise<void> {
  const { builder, world } = stage;
  const { positions } = world.uniswapV3;
  const facts = await builder.read<readonly unknown[]>(positions, 'positions', [tokenId]);
  const liquidity = ((facts[7] as bigint) * percent) / 100n;
  builder.send(who, positions, 'decreaseLiquidity', [
    { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: FOREVER },
  ]);
}

/**
 * Sends an account the missing amount of a token from the exchange, so that stories do not depend
 * on market prices.
 */
async function ensureHeld(stage: Stage, who: Account, symbol: Held, amount: bigint): Promise<void> {
  const { builder, accounts, world } = stage;
  const token = world.tokens[symbol];
  const held = await builder.read<bigint>(token, 'balanceOf', [who.address]);
  if (held >= amount) return;
  builder.send(accounts.crowd, token, 'transfer', [who.address, amount - held]);
}
