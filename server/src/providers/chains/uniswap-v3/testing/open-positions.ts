/** Opens many positions of all sorts for a wallet of the sandbox, through the contracts themselves. */
import { type Address, encodeFunctionData, maxUint256, parseAbi } from 'viem';
import type { SandboxWorld } from '../../../testing/start-sandbox.ts';
import { actAs } from '../../testing/act-as.ts';
import { poolAbi } from '../abis.ts';

export const managerAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function decreaseLiquidity(Decrease params) payable returns (uint256 amount0, uint256 amount1)',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
  'function positions(uint256 tokenId) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const tokenAbi = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function deposit() payable',
]);

const forever = 2n ** 63n;
const spacings: Record<string, number> = { 500: 10, 3000: 60 };
const atOnce = 10;

/** Answers how many positions the wallet has then. */
export async function openPositions(
  world: SandboxWorld,
  label: string,
  count: number,
): Promise<number> {
  const { address: owner, client, contract, send } = actAs(world, label);
  const manager = contract('uniswapV3PositionManager');

  const weth = contract('weth');
  await send(weth, encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }), 2n * 10n ** 18n);
  const pools = await Promise.all(
    Object.entries(world.chain?.contracts ?? {})
      .filter(([name]) => /^uniswapV3Pool:.*USDC.*WETH|^uniswapV3Pool:.*WETH.*USDC/.test(name))
      .map(async ([name, pool]) => {
        const [token0, token1, [, tick]] = await Promise.all([
          client.readContract({ address: pool, abi: tokenAbi, functionName: 'token0' }),
          client.readContract({ address: pool, abi: tokenAbi, functionName: 'token1' }),
          client.readContract({ address: pool, abi: poolAbi, functionName: 'slot0' }),
        ]);
        const fee = Number(name.split(':').at(-1));
        return { token0, token1, fee, tick, spacing: spacings[fee] ?? 60 };
      }),
  );
  for (const token of new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]))) {
    const approve = {
      abi: tokenAbi,
      functionName: 'approve',
      args: [manager, maxUint256],
    } as const;
    await send(token, encodeFunctionData(approve));
  }

  const mints = Array.from({ length: count }, (_, index) => {
    const pool = pools[index % pools.length];
    if (pool === undefined) throw new Error('The sandbox has no pool of ether');
    const { token0, token1, fee, tick, spacing } = pool;
    // Around the price, below it and above it, from one spacing wide to a hundred and more.
    const lower =
      Math.floor(tick / spacing) + [-(index % 17) - 1, 2 + (index % 23), -150 - index][index % 3]!;
    const upper = lower + 1 + ((index * 7) % 120);
    const part = (token: Address) =>
      token === weth ? 10n ** 15n * BigInt(1 + (index % 9)) : 10n ** 6n * BigInt(2 + (index % 11));
    return encodeFunctionData({
      abi: managerAbi,
      functionName: 'mint',
      args: [
        {
          token0,
          token1,
          fee,
          tickLower: lower * spacing,
          tickUpper: upper * spacing,
          amount0Desired: part(token0),
          amount1Desired: part(token1),
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: owner,
          deadline: forever,
        },
      ],
    });
  });
  await inSteps(mints);

  // Of some a part is taken out and left to be collected, of some all.
  const held = await client.readContract({
    address: manager,
    abi: managerAbi,
    functionName: 'balanceOf',
    args: [owner],
  });
  const decreases: `0x${string}`[] = [];
  for (let index = held - BigInt(count); index < held; index += 9n) {
    const tokenId = await client.readContract({
      address: manager,
      abi: managerAbi,
      functionName: 'tokenOfOwnerByIndex',
      args: [owner, index],
    });
    const facts = await client.readContract({
      address: manager,
      abi: managerAbi,
      functionName: 'positions',
      args: [tokenId],
    });
    const liquidity = index % 2n === 0n ? facts[7] : facts[7] / 3n;
    decreases.push(
      encodeFunctionData({
        abi: managerAbi,
        functionName: 'decreaseLiquidity',
        args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: forever }],
      }),
    );
  }
  await inSteps(decreases);
  return Number(held);

  async function inSteps(moves: readonly `0x${string}`[]): Promise<void> {
    for (let start = 0; start < moves.length; start += atOnce) {
      const data = moves.slice(start, start + atOnce);
      await send(
        manager,
        encodeFunctionData({ abi: managerAbi, functionName: 'multicall', args: [data] }),
      );
    }
  }
}
