import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { compare } from '@moa/finance/money/decimal';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { crossedBound } from './describe-risks.ts';

const token = (symbol: string, decimals: number, priceSymbol: string | null = symbol) => ({
  address: `0x${symbol}`,
  symbol,
  name: symbol,
  decimals,
  priceSymbol,
  priceFactor: '1',
  suspicion: null,
});
const weth = token('WETH', 18, 'ETH');
const usdc = token('USDC', 6);
const wbtc = token('WBTC', 8, 'BTC');
const link = token('LINK', 18);

type Pair = [UniswapV3Position['token0'], UniswapV3Position['token1']];
const position = ([token0, token1]: Pair, tick: number, from: number, to: number) =>
  ({
    token0,
    token1,
    tick,
    tickLower: from,
    tickUpper: to,
    sqrtPriceX96: `${sqrtPriceAtTick(tick)}`,
    status: tick < from ? 'out_below' : tick < to ? 'in_range' : 'out_above',
  }) as UniswapV3Position;

describe('the bound that a price has crossed', () => {
  it('is none inside the range', () => {
    assert.equal(crossedBound(position([usdc, weth], 200_000, 199_000, 201_000)), null);
  });

  // At tick 200,000 a WETH costs about 2,061 USDC, and less at higher ticks.
  for (const [pair, tick, side, base, quote] of [
    [[usdc, weth], 195_000, 'above', 'WETH', 'USDC'],
    [[usdc, weth], 205_000, 'below', 'WETH', 'USDC'],
    [[weth, usdc], -205_000, 'below', 'WETH', 'USDC'],
    [[weth, usdc], -195_000, 'above', 'WETH', 'USDC'],
    [[wbtc, weth], 250_000, 'below', 'WBTC', 'WETH'],
    [[weth, link], 60_000, 'below', 'LINK', 'WETH'],
  ] as const) {
    it(`of ${pair[0].symbol}/${pair[1].symbol} at ${tick} is told in ${quote}: ${side}`, () => {
      const center =
        pair[0] === usdc
          ? 200_000
          : pair[1] === usdc
            ? -200_000
            : pair[0] === wbtc
              ? 260_000
              : 52_000;
      const crossed = crossedBound(
        position([...pair] as Pair, tick, center - 1_000, center + 1_000),
      );
      assert.deepEqual([crossed?.side, crossed?.base, crossed?.quote], [side, base, quote]);
      const beyond = compare(crossed?.price ?? '', crossed?.bound ?? '');
      assert.equal(Math.sign(beyond), side === 'above' ? 1 : -1);
    });
  }

  it('is in whole tokens', () => {
    const crossed = crossedBound(position([usdc, weth], 205_000, 199_000, 200_000));
    assert.ok(Math.abs(Number(crossed?.bound) / (1e12 / 1.0001 ** 200_000) - 1) < 1e-9);
  });
});
