/** A token of the sandbox that changes at will what it answers, and the pools that it is put into. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
} from 'viem';
import type { Actor } from '../../providers/chains/testing/act-as.ts';
import { managerAbi } from '../../providers/chains/uniswap-v3/testing/open-positions.ts';

/** As `ShiftingToken.sol` numbers them. */
const manners = { honest: 0, silent: 1, burning: 2, endless: 3 } as const;
type Manner = keyof typeof manners;

export type ShiftingToken = {
  address: Address;
  behave(manner: Manner, words: string, decimals: bigint): Promise<void>;
  setBalance(owner: Address, units: bigint): Promise<void>;
};

const poolingAbi = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 value) returns (bool)',
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function initialize(uint160 sqrtPriceX96)',
  'function addLiquidity(address tokenA, address tokenB, uint256 a, uint256 b, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256, uint256, uint256)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function sync()',
]);
const call = (name: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: poolingAbi, functionName: name, args } as never);
const forever = 2n ** 63n;

export async function foundShiftingToken(
  founder: Actor,
  words: string,
  decimals: bigint,
): Promise<ShiftingToken> {
  const artifact = resolve(import.meta.dirname, '../../../../sandbox/artifacts/ShiftingToken.json');
  const { abi, bytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as {
    abi: Abi;
    bytecode: Hex;
  };
  const founded = await founder.send(
    null,
    encodeDeployData({ abi, bytecode, args: [words, decimals] }),
  );
  assert.ok(founded !== null);
  const address = getAddress(founded);
  const send = async (functionName: string, args: readonly unknown[]) => {
    await founder.send(address, encodeFunctionData({ abi, functionName, args }));
  };
  return {
    address,
    behave: (manner, symbol, places) => send('behave', [manners[manner], symbol, places]),
    setBalance: (owner, units) => send('setBalance', [owner, units]),
  };
}

/** A position of wrapped ether and the token at this price, one side of it or both, for the victim. */
export async function giveRange(
  giver: Actor,
  token: Address,
  victim: Address,
  at: { fee: number; sqrtPrice: bigint; tickLower: number; tickUpper: number },
): Promise<void> {
  const [weth, factory, manager] = [
    giver.contract('weth'),
    giver.contract('uniswapV3Factory'),
    giver.contract('uniswapV3PositionManager'),
  ];
  const [token0, token1] = weth.toLowerCase() < token.toLowerCase() ? [weth, token] : [token, weth];
  await giver.send(factory, call('createPool', [token0, token1, at.fee]));
  const pool = await giver.client.readContract({
    address: factory,
    abi: poolingAbi,
    functionName: 'getPool',
    args: [token0, token1, at.fee],
  });
  await giver.send(pool, call('initialize', [at.sqrtPrice]));
  await giver.send(weth, call('deposit'), 10n ** 16n);
  await giver.send(weth, call('approve', [manager, 10n ** 18n]));
  const mint = {
    token0: getAddress(token0),
    token1: getAddress(token1),
    fee: at.fee,
    tickLower: at.tickLower,
    tickUpper: at.tickUpper,
    amount0Desired: 10n ** 12n,
    amount1Desired: 10n ** 12n,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: victim,
    deadline: forever,
  };
  await giver.send(
    manager,
    encodeFunctionData({ abi: managerAbi, functionName: 'mint', args: [mint] }),
  );
}

/** A pair of wrapped ether and the token, its share given to the victim. */
export async function givePair(giver: Actor, token: Address, victim: Address) {
  const [weth, router] = [giver.contract('weth'), giver.contract('uniswapV2Router')];
  await giver.send(weth, call('deposit'), 10n ** 16n);
  await giver.send(weth, call('approve', [router, 10n ** 18n]));
  const half = 10n ** 15n;
  await giver.send(
    router,
    call('addLiquidity', [weth, token, half, half, 0n, 0n, victim, forever]),
  );
  const pair = await giver.client.readContract({
    address: giver.contract('uniswapV2Factory'),
    abi: poolingAbi,
    functionName: 'getPair',
    args: [weth, token],
  });
  return { pair, sync: () => giver.send(pair, call('sync')) };
}
