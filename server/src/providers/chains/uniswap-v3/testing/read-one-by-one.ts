/**
 * The obvious reader: one call after the other, and what a position would pay asked of the
 * contracts themselves, by taking everything out without sending it.
 */
import { add } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, erc20Abi, maxUint128, type PublicClient, parseAbi } from 'viem';
import { factoryAbi, poolAbi, positionManagerAbi } from '../abis.ts';
import type { UniswapV3Position } from '../uniswap-v3-position.ts';

const payingAbi = parseAbi([
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function decreaseLiquidity(Decrease params) payable returns (uint256 amount0, uint256 amount1)',
  'function collect(Collect params) payable returns (uint256 amount0, uint256 amount1)',
]);

type PlainPosition = Pick<
  UniswapV3Position,
  | 'tokenId'
  | 'pool'
  | 'fee'
  | 'tickLower'
  | 'tickUpper'
  | 'tick'
  | 'sqrtPriceX96'
  | 'liquidity'
  | 'amount0'
  | 'amount1'
  | 'fees0'
  | 'fees1'
>;

export async function readOneByOne(
  client: PublicClient,
  { factory, manager }: { factory: Address; manager: Address },
  owner: Address,
  blockNumber: bigint,
): Promise<PlainPosition[]> {
  const at = { blockNumber };
  const of = { address: manager, abi: positionManagerAbi, ...at } as const;
  const decimals = new Map<Address, number>();
  const decimalsOf = async (token: Address) => {
    const known = decimals.get(token);
    if (known !== undefined) return known;
    const reported = await client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'decimals',
      ...at,
    });
    decimals.set(token, reported);
    return reported;
  };
  const positions: PlainPosition[] = [];
  const count = await client.readContract({ ...of, functionName: 'balanceOf', args: [owner] });
  for (let index = 0n; index < count; index++) {
    const tokenId = await client.readContract({
      ...of,
      functionName: 'tokenOfOwnerByIndex',
      args: [owner, index],
    });
    const facts = await client.readContract({ ...of, functionName: 'positions', args: [tokenId] });
    const [, , token0, token1, fee, tickLower, tickUpper, liquidity] = facts;
    const pool = await client.readContract({
      address: factory,
      abi: factoryAbi,
      functionName: 'getPool',
      args: [token0, token1, fee],
      ...at,
    });
    const [sqrtPrice, tick] = await client.readContract({
      address: pool,
      abi: poolAbi,
      functionName: 'slot0',
      ...at,
    });
    const pay = { address: manager, abi: payingAbi, account: owner, ...at } as const;
    const [units0, units1] =
      liquidity === 0n
        ? [0n, 0n]
        : (
            await client.simulateContract({
              ...pay,
              functionName: 'decreaseLiquidity',
              args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 63n }],
            })
          ).result;
    const [fees0, fees1] = (
      await client.simulateContract({
        ...pay,
        functionName: 'collect',
        args: [{ tokenId, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }],
      })
    ).result;
    if (liquidity === 0n && fees0 === 0n && fees1 === 0n) continue;
    const [decimals0, decimals1] = [await decimalsOf(token0), await decimalsOf(token1)];
    positions.push({
      tokenId: `${tokenId}`,
      pool,
      fee,
      tickLower,
      tickUpper,
      tick,
      sqrtPriceX96: `${sqrtPrice}`,
      liquidity: `${liquidity}`,
      amount0: fromUnits(units0, decimals0),
      amount1: fromUnits(units1, decimals1),
      fees0: fromUnits(fees0, decimals0),
      fees1: fromUnits(fees1, decimals1),
    });
  }
  return positions;
}

/** Returns the fields that both readers report. */
export function plainOf(position: UniswapV3Position): PlainPosition {
  const { tokenId, pool, fee, tickLower, tickUpper, tick, sqrtPriceX96, liquidity } = position;
  const { amount0, amount1, principal0 = '0', principal1 = '0' } = position;
  return {
    tokenId,
    pool,
    fee,
    tickLower,
    tickUpper,
    tick,
    sqrtPriceX96,
    liquidity,
    amount0,
    amount1,
    fees0: add(position.fees0, principal0),
    fees1: add(position.fees1, principal1),
  };
}
