/** A market maker's deep liquidity over the whole range of every pool, so that others can trade. */
import type { Accounts } from './accounts.ts';
import type { Builder } from './deploy/builder.ts';
import { TOKEN_FACTS, type TokenSymbol } from './deploy/deploy-tokens.ts';
import type { World } from './deploy/world.ts';
import { feedOf, type Prices, poolPrice } from './prices/sync-world.ts';

/** US dollars a side, whole. */
const V2_DEPTH = 4_000_000n;
const V3_DEPTH = 20_000_000n;
const MAX_TICK = 887_272;
const MAX = 2n ** 256n - 1n;
const FOREVER = 2n ** 63n;

export function addMakerLiquidity(
  builder: Builder,
  { deployer, marketMaker }: Accounts,
  { tokens, uniswapV2, uniswapV3 }: Pick<World, 'tokens' | 'uniswapV2' | 'uniswapV3'>,
  prices: Prices,
): void {
  const amount = (symbol: TokenSymbol | 'WETH', usd: bigint) =>
    (usd * 10n ** 18n * 10n ** BigInt(TOKEN_FACTS[symbol].decimals)) / prices(feedOf(symbol));

  for (const [symbol, { decimals }] of Object.entries(TOKEN_FACTS)) {
    const token = tokens[symbol as TokenSymbol | 'WETH'];
    if (symbol !== 'WETH') {
      builder.send(deployer, token, 'mint', [marketMaker.address, 10n ** BigInt(decimals + 10)]);
    }
    builder.send(marketMaker, token, 'approve', [uniswapV2.router.address, MAX]);
    builder.send(marketMaker, token, 'approve', [uniswapV3.positions.address, MAX]);
  }
  for (const { symbols } of uniswapV2.pairs) {
    builder.send(marketMaker, uniswapV2.router, 'addLiquidity', [
      tokens[symbols[0]].address,
      tokens[symbols[1]].address,
      amount(symbols[0], V2_DEPTH),
      amount(symbols[1], V2_DEPTH),
      0n,
      0n,
      marketMaker.address,
      FOREVER,
    ]);
  }
  for (const { symbols, fee, spacing, contract } of uniswapV3.pools) {
    builder.send(deployer, contract, 'initialize', [poolPrice(symbols[0], symbols[1], prices)]);
    const tickUpper = Math.floor(MAX_TICK / spacing) * spacing;
    builder.send(marketMaker, uniswapV3.positions, 'mint', [
      {
        token0: tokens[symbols[0]].address,
        token1: tokens[symbols[1]].address,
        fee,
        tickLower: -tickUpper,
        tickUpper,
        amount0Desired: amount(symbols[0], V3_DEPTH),
        amount1Desired: amount(symbols[1], V3_DEPTH),
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: marketMaker.address,
        deadline: FOREVER,
      },
    ]);
  }
}
