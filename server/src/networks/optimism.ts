import { networks } from '@moa/contracts/networks/networks';
import type { NetworkFacts } from './network.ts';

/**
 * Aave: https://github.com/aave-dao/aave-address-book/blob/main/src/AaveV3Optimism.sol
 * Uniswap v2: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * Uniswap v3: https://docs.uniswap.org/contracts/v3/reference/deployments/optimism-deployments
 * Bridged wstETH: https://docs.lido.fi/deployed-contracts/#optimism
 * Aave’s and Lido’s were compared with a second publication each, Uniswap’s are by networks.test.ts:
 * https://github.com/bgd-labs/aave-address-book/blob/main/src/AaveV3Optimism.sol names WETH too
 */
export const optimism: NetworkFacts = {
  ...networks.optimism,
  id: 'optimism',
  confirmations: 20,
  contracts: {
    weth: '0x4200000000000000000000000000000000000006',
    aaveV3PoolAddressesProvider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
    aaveV3Pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
    aaveV3WethGateway: '0x5f2508cAE9923b02316254026CD43d7902866725',
    uniswapV2Factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    uniswapV2Router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    uniswapV3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    uniswapV3PositionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
    bridgedWsteth: '0x1F32b1c2345538c0c6f582fCB022739c4A194Ebb',
  },
};
