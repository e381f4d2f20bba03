import { networks } from '@moa/contracts/networks/networks';
import type { NetworkFacts } from './network.ts';

/**
 * Aave: https://github.com/aave-dao/aave-address-book/blob/main/src/AaveV3Arbitrum.sol
 * Uniswap v2: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * Uniswap v3: https://docs.uniswap.org/contracts/v3/reference/deployments/arbitrum-deployments
 * Bridged wstETH: https://docs.lido.fi/deployed-contracts/#arbitrum
 * Aave’s and Lido’s were compared with a second publication each, Uniswap’s are by networks.test.ts:
 * https://github.com/bgd-labs/aave-address-book/blob/main/src/AaveV3Arbitrum.sol names wstETH and WETH too
 */
export const arbitrum: NetworkFacts = {
  ...networks.arbitrum,
  id: 'arbitrum',
  confirmations: 20,
  contracts: {
    weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    aaveV3PoolAddressesProvider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
    aaveV3Pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
    aaveV3WethGateway: '0x5283BEcEd7ADF6D003225C13896E536f2D4264FF',
    uniswapV2Factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    uniswapV2Router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    uniswapV3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    uniswapV3PositionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
    bridgedWsteth: '0x5979D7b546E38E414F7E9822514be443A4800529',
  },
};
