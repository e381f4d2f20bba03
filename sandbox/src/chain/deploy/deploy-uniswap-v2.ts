import { encodePacked, getCreate2Address, type Hex, keccak256 } from 'viem';
import type { Accounts } from '../accounts.ts';
import { getArtifact } from '../published/artifacts.ts';
import type { Builder } from './builder.ts';
import type { Address, Contract } from './contract.ts';
import type { Tokens } from './deploy-tokens.ts';
import { inPoolOrder, type PoolSymbols } from './in-pool-order.ts';

/** `symbols` in the pair's own order. */
type Pair = { symbols: PoolSymbols; contract: Contract };
export type UniswapV2 = { factory: Contract; router: Contract; pairs: readonly Pair[] };

/** The first pair is the one whose liquidity token can be staked. */
const V2_PAIRS: readonly PoolSymbols[] = [
  ['USDC', 'WETH'],
  ['LINK', 'WETH'],
  ['UNI', 'WETH'],
];

export function deployUniswapV2(
  builder: Builder,
  { deployer }: Accounts,
  tokens: Tokens,
): UniswapV2 {
  const factory = builder.deploy(deployer, 'UniswapV2Factory', [deployer.address]);
  const router = builder.deploy(deployer, 'UniswapV2Router02', [
    factory.address,
    tokens.WETH.address,
  ]);
  const pairs = V2_PAIRS.map((wanted) => {
    const symbols = inPoolOrder(wanted, tokens);
    const [token0, token1] = [tokens[symbols[0]].address, tokens[symbols[1]].address];
    builder.send(deployer, factory, 'createPair', [token0, token1]);
    return { symbols, contract: pairContract(factory.address, token0, token1) };
  });
  return { factory, router, pairs };
}

function pairContract(factory: Address, token0: Address, token1: Address): Contract {
  const address = getCreate2Address({
    from: factory,
    salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
    bytecodeHash: keccak256(getArtifact('UniswapV2Pair').bytecode as Hex),
  });
  return { name: 'UniswapV2Pair', address };
}
