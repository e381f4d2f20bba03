import { networks } from '@moa/contracts/networks/networks';
import type { NetworkFacts } from './network.ts';

/**
 * Aave: https://github.com/aave-dao/aave-address-book/blob/main/src/AaveV3Polygon.sol
 * Uniswap v2: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * Uniswap v3: https://docs.uniswap.org/contracts/v3/reference/deployments/polygon-deployments
 * Bridged wstETH: https://docs.lido.fi/deployed-contracts/#polygon-pos
 * Aave’s and Lido’s were compared with a second publication each, Uniswap’s are by networks.test.ts:
 * https://github.com/bgd-labs/aave-address-book/blob/main/src/AaveV3Polygon.sol names wstETH and WETH too
 */
export const polygon: NetworkFacts = {
  ...networks.polygon,
  id: 'polygon',
  confirmations: 64,
  contracts: {
    weth: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    aaveV3PoolAddressesProvider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
    aaveV3Pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
    aaveV3WethGateway: '0xBC302053db3aA514A3c86B9221082f162B91ad63',
    uniswapV2Factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    uniswapV2Router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    uniswapV3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    uniswapV3PositionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
    bridgedWsteth: '0x03b54A6e9a984069379fae1a4fC4dBAE93B3bCCD',
  },
};
