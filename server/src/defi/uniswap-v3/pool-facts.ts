/** A pool as its contract and its factory tell it, at one block. */
import type { TickNet } from '@moa/finance/liquidity/liquidity-bars';
import { standsAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { type Address, getAddress, type PublicClient } from 'viem';
import { ApiError } from '../../http/answers.ts';
import type { Network } from '../../networks/network.ts';
import { chainFailure, garbage } from '../../providers/chains/chain-failure.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { factoryAbi, poolAbi, poolFactsAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import { erc20Abi } from '../plans/approvals.ts';
import { noPool } from '../protocol/pool-id.ts';

export type PoolFacts = {
  address: Address;
  token0: Address;
  token1: Address;
  fee: number;
  spacing: number;
  sqrtPrice: bigint;
  tick: number;
  liquidity: bigint;
  balance0: bigint;
  balance1: bigint;
  block: bigint;
};

/** Throws DEFI_POOL_NOT_FOUND for what the network's own factory did not make. */
export async function readPoolFacts(
  client: PublicClient,
  network: Network,
  address: Address,
): Promise<PoolFacts> {
  const { concentrated } = protocolAddresses(network);
  if (concentrated === null) throw noPool();
  const pool = { address, abi: [...poolAbi, ...poolFactsAbi] } as const;
  try {
    const block = await client.getBlockNumber({ cacheTime: 0 });
    const options = { multicallAddress: network.multicall3, blockNumber: block } as const;
    const first = await client.multicall({
      ...options,
      allowFailure: true,
      contracts: [
        { ...pool, functionName: 'token0' },
        { ...pool, functionName: 'token1' },
        { ...pool, functionName: 'fee' },
        { ...pool, functionName: 'tickSpacing' },
        { ...pool, functionName: 'slot0' },
        { ...pool, functionName: 'liquidity' },
      ],
    });
    const [token0, token1, fee, spacing, slot0, liquidity] = first.map(({ result }) => result) as [
      Address?,
      Address?,
      number?,
      number?,
      (readonly [bigint, number, ...unknown[]])?,
      bigint?,
    ];
    if (
      token0 === undefined ||
      token1 === undefined ||
      fee === undefined ||
      spacing === undefined ||
      slot0 === undefined ||
      liquidity === undefined
    ) {
      throw noPool();
    }
    const [made, balance0, balance1] = await client.multicall({
      ...options,
      allowFailure: false,
      contracts: [
        {
          address: concentrated.factory,
          abi: factoryAbi,
          functionName: 'getPool',
          args: [token0, token1, fee],
        },
        { address: token0, abi: erc20Abi, functionName: 'balanceOf', args: [address] },
        { address: token1, abi: erc20Abi, functionName: 'balanceOf', args: [address] },
      ],
    });
    if (getAddress(made) !== address) throw noPool();
    const [sqrtPrice, tick] = slot0;
    if (!standsAtTick(sqrtPrice, tick)) throw garbage('a pool whose price is not at its tick');
    return {
      address,
      token0,
      token1,
      fee,
      spacing,
      sqrtPrice,
      tick,
      liquidity,
      balance0,
      balance1,
      block,
    };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw chainFailure(cause);
  }
}

const wordBits = 256;
/** Words of the bitmap on each side of the price, and ticks in them, that are read at most. */
const maxWords = 24;
const maxTicks = 400;

/** The ticks around the price that add or take liquidity, ascending; two requests. */
export async function readTicks(
  client: PublicClient,
  { multicall3 }: Network,
  { address, spacing, tick, block }: PoolFacts,
  around: { tickLower: number; tickUpper: number },
): Promise<TickNet[]> {
  const getWord = (at: number) => Math.floor(Math.floor(at / spacing) / wordBits);
  const here = getWord(tick);
  const first = Math.max(getWord(around.tickLower), here - maxWords);
  const last = Math.min(getWord(around.tickUpper), here + maxWords);
  const words = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const options = {
    multicallAddress: multicall3,
    blockNumber: block,
    allowFailure: false,
  } as const;
  try {
    const bitmaps = await client.multicall({
      ...options,
      contracts: words.map(
        (word) =>
          ({ address, abi: poolFactsAbi, functionName: 'tickBitmap', args: [word] }) as const,
      ),
    });
    const set = bitmaps.flatMap((bits, index) =>
      getTicks(bits, (words[index] ?? 0) * wordBits, spacing),
    );
    const near = set
      .sort((one, other) => Math.abs(one - tick) - Math.abs(other - tick))
      .slice(0, maxTicks);
    const reported = await client.multicall({
      ...options,
      contracts: near.map(
        (at) => ({ address, abi: poolAbi, functionName: 'ticks', args: [at] }) as const,
      ),
    });
    return near
      .map((at, index) => ({ tick: at, net: reported[index]?.[1] ?? 0n }))
      .sort((one, other) => one.tick - other.tick);
  } catch (cause) {
    throw chainFailure(cause);
  }
}

function getTicks(bits: bigint, from: number, spacing: number): number[] {
  const found: number[] = [];
  for (let bit = 0, rest = bits; rest > 0n; bit += 1, rest >>= 1n) {
    if ((rest & 1n) === 1n) found.push((from + bit) * spacing);
  }
  return found;
}
