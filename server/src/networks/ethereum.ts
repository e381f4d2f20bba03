import { networks } from '@moa/contracts/networks/networks';
import type { NetworkFacts } from './network.ts';

/**
 * ENS: https://docs.ens.domains/learn/deployments
 * Aave: https://github.com/aave-dao/aave-address-book/blob/main/src/AaveV3Ethereum.sol
 * Uniswap v2: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * Uniswap v3: https://docs.uniswap.org/contracts/v3/reference/deployments/ethereum-deployments
 * Lido: https://docs.lido.fi/deployed-contracts/
 * Aave’s and Lido’s were compared with a second publication each, Uniswap’s are by networks.test.ts:
 * https://github.com/lidofinance/docs/blob/main/docs/deployed-contracts/index.md
 */
export const ethereum: NetworkFacts = {
  ...networks.ethereum,
  id: 'ethereum',
  confirmations: 12,
  contracts: {
    ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    aaveV3PoolAddressesProvider: '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
    aaveV3Pool: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
    aaveV3WethGateway: '0xd01607c3C5eCABa394D8be377a08590149325722',
    uniswapV2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    uniswapV2Router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    uniswapV3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    uniswapV3PositionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
    lidoSteth: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
    lidoWsteth: '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
    lidoWithdrawalQueue: '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
  },
};
