import { networks } from '@moa/contracts/networks/networks';
import type { NetworkFacts } from './network.ts';

/**
 * Aave: https://github.com/aave-dao/aave-address-book/blob/main/src/AaveV3Base.sol
 * Uniswap v2: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * Uniswap v3: https://docs.uniswap.org/contracts/v3/reference/deployments/base-deployments
 * Bridged wstETH: https://docs.lido.fi/deployed-contracts/#base
 * Aave’s and Lido’s were compared with a second publication each, Uniswap’s are by networks.test.ts:
 * https://github.com/bgd-labs/aave-address-book/blob/main/src/AaveV3Base.sol names WETH too
 */
export const base: NetworkFacts = {
  ...networks.base,
  id: 'base',
  confirmations: 20,
  contracts: {
    weth: '0x4200000000000000000000000000000000000006',
    aaveV3PoolAddressesProvider: '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
    aaveV3Pool: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
    aaveV3WethGateway: '0xa0d9C1E9E48Ca30c8d8C3B5D69FF5dc1f6DFfC24',
    uniswapV2Factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    uniswapV2Router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    uniswapV3Factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    uniswapV3PositionManager: '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1',
    bridgedWsteth: '0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452',
  },
};
