/** Amounts of positions as the protocol's own library has them, to the unit. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { fromUnits } from '@moa/finance/money/units';
import type { UniswapV3Position } from '../uniswap-v3-position.ts';

// The library is CommonJS.
const require = createRequire(import.meta.url);
const sdk = require('@uniswap/v3-sdk') as typeof import('@uniswap/v3-sdk');
const core = require('@uniswap/sdk-core') as typeof import('@uniswap/sdk-core');

/** Throws where an amount differs. */
export function compareWithSdk(positions: readonly UniswapV3Position[]): void {
  for (const position of positions) {
    const { token0, token1, fee, tick, tickLower, tickUpper, liquidity } = position;
    const of = (token: UniswapV3Position['token0']) =>
      new core.Token(1, token.address, token.decimals);
    const pool = new sdk.Pool(
      of(token0),
      of(token1),
      fee,
      position.sqrtPriceX96,
      position.poolLiquidity,
      tick,
    );
    const theirs = new sdk.Position({ pool, liquidity, tickLower, tickUpper });
    assert.deepEqual(
      [position.amount0, position.amount1],
      [
        fromUnits(BigInt(theirs.amount0.quotient.toString()), token0.decimals),
        fromUnits(BigInt(theirs.amount1.quotient.toString()), token1.decimals),
      ],
      position.tokenId,
    );
  }
}
