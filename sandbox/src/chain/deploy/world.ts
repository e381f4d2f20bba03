import { encodePacked, getCreate2Address, type Hex, keccak256 } from 'viem';
import { namehash } from 'viem/ens';
import type { Accounts } from '../accounts.ts';
import { getArtifact } from '../published/artifacts.ts';
import type { Builder } from './builder.ts';
import type { Address, Contract } from './contract.ts';
import type { Aave } from './deploy-aave.ts';
import type { Feeds } from './deploy-feeds.ts';
import type { Lido } from './deploy-lido.ts';
import type { Tokens } from './deploy-tokens.ts';
import type { UniswapV3 } from './deploy-uniswap-v3.ts';
import { inPoolOrder, type PoolSymbols } from './in-pool-order.ts';

/** Every contract of the world. */
export type World = {
  tokens: Tokens;
  keeper: Contract;
  feeds: Feeds;
  lido: Lido;
  uniswapV2: UniswapV2;
  uniswapV3: UniswapV3;
  aave: Aave;
  staking: Contract;
  ens: Ens;
};

type Ens = { registry: Contract; resolver: Contract };

/** Names with the role of the account that each leads to, and the role that claims it for its address. */
const NAMES = [
  { name: 'lender.moa.eth', leadsTo: 'lender', claimedBy: 'lender' },
  { name: 'staker.moa.eth', leadsTo: 'staker', claimedBy: 'staker' },
  // An address may claim any name: this one leads elsewhere.
  { name: 'everything.moa.eth', leadsTo: 'everything', claimedBy: 'spammed' },
] as const;

/** The registry of names and one resolver for all of them. */
export function deployEns(builder: Builder, accounts: Accounts): Ens {
  const { deployer } = accounts;
  const registry = builder.deploy(deployer, 'EnsRegistry', [deployer.address]);
  const resolver = builder.deploy(deployer, 'EnsResolver', [deployer.address]);
  for (const { name, leadsTo, claimedBy } of NAMES) {
    const forward = namehash(name);
    const address = accounts[claimedBy].address.slice(2).toLowerCase();
    const reverse = namehash(`${address}.addr.reverse`);
    for (const node of [forward, reverse]) {
      builder.send(deployer, registry, 'setResolver', [node, resolver.address]);
    }
    builder.send(deployer, resolver, 'setAddr', [forward, accounts[leadsTo].address]);
    builder.send(deployer, resolver, 'setName', [reverse, name]);
  }
  return { registry, resolver };
}

/** `symbols` in the pair's own order. */
type Pair = { symbols: PoolSymbols; contract: Contract };
type UniswapV2 = { factory: Contract; router: Contract; pairs: readonly Pair[] };

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
