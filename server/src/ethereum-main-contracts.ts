/** Where the protocols stand on Ethereum's main network, by product name. */
export const ethereumMainContracts: Record<string, `0x${string}`> = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  aaveV3PoolAddressesProvider: '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
  aaveV3Pool: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
  aaveV3ProtocolDataProvider: '0x7B4EB56E7CD4b454BA8ff71E4518426369a138a3',
  aaveV3Oracle: '0x54586bE62E3c3580375aE3723C145253060Ca0C2',
  uniswapV2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  uniswapV3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  uniswapV3PositionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  lidoSteth: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
  lidoWsteth: '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
  lidoWithdrawalQueue: '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
};
