import { encodeAbiParameters, getCreate2Address, type Hex, keccak256, stringToHex } from 'viem';
import type { Accounts } from '../accounts.ts';
import { getArtifact } from '../published/artifacts.ts';
import type { Builder } from './builder.ts';
import type { Contract } from './contract.ts';
import type { Tokens } from './deploy-tokens.ts';
import { inPoolOrder, type PoolSymbols } from './in-pool-order.ts';

type PoolV3 = {
  /** In the pool's own order. */
  symbols: PoolSymbols;
  fee: number;
  spacing: number;
  contract: Contract;
};
export type UniswapV3 = {
  factory: Contract;
  positions: Contract;
  router: Contract;
  quoter: Contract;
  tickLens: Contract;
  pools: readonly PoolV3[];
};

const SPACING: Record<number, number> = { 100: 1, 500: 10, 3000: 60 };

const V3_POOLS: readonly { symbols: PoolSymbols; fee: number }[] = [
  { symbols: ['USDC', 'WETH'], fee: 500 },
  { symbols: ['USDC', 'WETH'], fee: 3000 },
  { symbols: ['WBTC', 'WETH'], fee: 3000 },
  { symbols: ['USDC', 'USDT'], fee: 100 },
  { symbols: ['LINK', 'WETH'], fee: 3000 },
  { symbols: ['UNI', 'WETH'], fee: 3000 },
  { symbols: ['AAVE', 'WETH'], fee: 3000 },
  { symbols: ['DAI', 'USDC'], fee: 100 },
];

export function deployUniswapV3(
  builder: Builder,
  { deployer }: Accounts,
  tokens: Tokens,
): UniswapV3 {
  const weth = tokens.WETH.address;
  const factory = builder.deploy(deployer, 'UniswapV3Factory');
  builder.send(deployer, factory, 'enableFeeAmount', [100, 1]);
  const descriptorLibrary = builder.deploy(deployer, 'NFTDescriptor');
  const descriptor = builder.deploy(
    deployer,
    'NonfungibleTokenPositionDescriptor',
    [weth, stringToHex('ETH', { size: 32 })],
    { NFTDescriptor: descriptorLibrary.address },
  );
  const positions = builder.deploy(deployer, 'NonfungiblePositionManager', [
    factory.address,
    weth,
    descriptor.address,
  ]);
  const router = builder.deploy(deployer, 'SwapRouter', [factory.address, weth]);
  const quoter = builder.deploy(deployer, 'QuoterV2', [factory.address, weth]);
  const tickLens = builder.deploy(deployer, 'TickLens');
  const pools = V3_POOLS.map(({ symbols, fee }) => {
    const ordered = inPoolOrder(symbols, tokens);
    builder.send(deployer, factory, 'createPool', [
      tokens[ordered[0]].address,
      tokens[ordered[1]].address,
      fee,
    ]);
    return {
      symbols: ordered,
      fee,
      spacing: SPACING[fee]!,
      contract: poolContract(factory, ordered, fee, tokens),
    };
  });
  return { factory, positions, router, quoter, tickLens, pools };
}

function poolContract(
  factory: Contract,
  [symbol0, symbol1]: PoolSymbols,
  fee: number,
  tokens: Tokens,
): Contract {
  const key = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
    [tokens[symbol0].address, tokens[symbol1].address, fee],
  );
  const address = getCreate2Address({
    from: factory.address,
    salt: keccak256(key),
    bytecodeHash: keccak256(getArtifact('UniswapV3Pool').bytecode as Hex),
  });
  return { name: 'UniswapV3Pool', address };
}
