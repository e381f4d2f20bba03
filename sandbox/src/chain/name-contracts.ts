/** Addresses under the names that the product knows them by. */
import type { Address } from './deploy/contract.ts';
import { RESERVES, type ReserveSymbol } from './deploy/deploy-aave.ts';
import { FEED_SYMBOLS } from './deploy/deploy-feeds.ts';
import { MULTICALL3 } from './deploy/install-multicall3.ts';
import type { World } from './deploy/world.ts';

export function nameContracts(world: World): Record<string, Address> {
  const { aave, lido, uniswapV2, uniswapV3, feeds, staking, keeper, tokens, ens } = world;
  const named: Record<string, Address> = {
    multicall3: MULTICALL3,
    weth: tokens.WETH.address,
    aaveV3AddressesProvider: aave.addressesProvider.address,
    aaveV3Pool: aave.pool.address,
    aaveV3PoolConfigurator: aave.configurator.address,
    aaveV3Oracle: aave.oracle.address,
    aaveV3DataProvider: aave.dataProvider.address,
    aaveV3UiPoolDataProvider: aave.uiPoolDataProvider.address,
    aaveV3UiIncentiveDataProvider: aave.uiIncentiveDataProvider.address,
    aaveV3WalletBalanceProvider: aave.walletBalanceProvider.address,
    aaveV3WethGateway: aave.wethGateway.address,
    aaveV3RewardsController: aave.rewards.address,
    uniswapV2Factory: uniswapV2.factory.address,
    uniswapV2Router: uniswapV2.router.address,
    uniswapV3Factory: uniswapV3.factory.address,
    uniswapV3PositionManager: uniswapV3.positions.address,
    uniswapV3SwapRouter: uniswapV3.router.address,
    uniswapV3QuoterV2: uniswapV3.quoter.address,
    uniswapV3TickLens: uniswapV3.tickLens.address,
    lidoSteth: lido.steth.address,
    lidoWsteth: lido.wsteth.address,
    lidoWithdrawalQueue: lido.queue.address,
    stakingRewards: staking.address,
    ensRegistry: ens.registry.address,
    marketKeeper: keeper.address,
  };
  for (const [symbol, reserve] of Object.entries(aave.reserves)) {
    const name = RESERVES[symbol as ReserveSymbol].symbol;
    named[`aaveV3AToken:${name}`] = reserve.aToken.address;
    named[`aaveV3VariableDebt:${name}`] = reserve.variableDebt.address;
    named[`aaveV3StableDebt:${name}`] = reserve.stableDebt.address;
  }
  for (const { symbols, contract } of uniswapV2.pairs) {
    named[`uniswapV2Pair:${symbols.join('/')}`] = contract.address;
  }
  for (const { symbols, fee, contract } of uniswapV3.pools) {
    named[`uniswapV3Pool:${symbols.join('/')}:${fee}`] = contract.address;
  }
  for (const symbol of FEED_SYMBOLS) named[`priceFeed:${symbol}`] = feeds[symbol].address;
  return named;
}
