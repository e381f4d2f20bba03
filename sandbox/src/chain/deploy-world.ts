/** All contracts of the world at its genesis, with a market maker's liquidity in every pool. */

import type { Accounts } from './accounts.ts';
import { addMakerLiquidity } from './add-maker-liquidity.ts';
import type { Builder } from './deploy/builder.ts';
import { deployAave } from './deploy/deploy-aave.ts';
import { deployEns } from './deploy/deploy-ens.ts';
import { deployFeeds } from './deploy/deploy-feeds.ts';
import { deployLido } from './deploy/deploy-lido.ts';
import { deployTokens } from './deploy/deploy-tokens.ts';
import { deployUniswapV2 } from './deploy/deploy-uniswap-v2.ts';
import { deployUniswapV3 } from './deploy/deploy-uniswap-v3.ts';
import type { World } from './deploy/world.ts';
import { type Prices, syncWorld } from './prices/sync-world.ts';

const ETHER = 10n ** 18n;

export async function deployWorld(
  builder: Builder,
  accounts: Accounts,
  prices: Prices,
): Promise<World> {
  const { deployer, keeper: operator, marketMaker } = accounts;
  const { tokens, keeper } = deployTokens(builder, accounts);
  const feeds = deployFeeds(builder, accounts, keeper);
  const lido = deployLido(builder, accounts);
  const uniswapV2 = deployUniswapV2(builder, accounts, tokens);
  const uniswapV3 = deployUniswapV3(builder, accounts, tokens);
  await builder.mine();

  // The keeper mints every token but wrapped ether, of which it needs a stock for its swaps.
  builder.send(operator, tokens.WETH, 'deposit', [], 2_000_000n * ETHER);
  builder.send(operator, tokens.WETH, 'transfer', [keeper.address, 2_000_000n * ETHER]);
  builder.send(marketMaker, tokens.WETH, 'deposit', [], 1_000_000n * ETHER);
  addMakerLiquidity(builder, accounts, { tokens, uniswapV2, uniswapV3 }, prices);
  syncWorld(builder, operator, { keeper, feeds, uniswapV2, uniswapV3 }, prices);
  await builder.mine();

  const aave = await deployAave(builder, accounts, tokens, lido, feeds);
  const staking = builder.deploy(deployer, 'StakingRewards', [
    deployer.address,
    tokens.UNI.address,
    uniswapV2.pairs[0]!.contract.address,
  ]);
  const ens = deployEns(builder, accounts);
  await builder.mine();
  return { tokens, keeper, feeds, lido, uniswapV2, uniswapV3, aave, staking, ens };
}
