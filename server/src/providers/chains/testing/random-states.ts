/** Moves a sandbox's chain at random: prices, swaps across ticks, time with its interest, rebases. */
import { encodeFunctionData, parseAbi } from 'viem';
import type { Sandbox } from '../../testing/start-sandbox.ts';
import { actAs } from './act-as.ts';

const swapAbi = parseAbi([
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Swap swap) payable returns (uint256)',
  'function deposit() payable',
  'function approve(address spender, uint256 value) returns (bool)',
]);
const dayS = 86_400;

/**
 * Answers an act that brings the chain into its next random state and says how. The second is a
 * slashing and the third a loss of a hundredth of a percent, so that few states have both.
 */
export async function randomStates(
  sandbox: Sandbox,
  usdc: `0x${string}`,
  seed: number,
): Promise<() => Promise<string>> {
  const random = mulberry32(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const swapper = actAs(sandbox.world, 'Everything');
  const [weth, router] = [swapper.contract('weth'), swapper.contract('uniswapV3SwapRouter')];
  const call = (name: string, args: readonly unknown[] = []) =>
    encodeFunctionData({ abi: swapAbi, functionName: name, args } as never);
  await swapper.send(weth, call('deposit'), 3n * 10n ** 18n);
  for (const token of [weth, usdc])
    await swapper.send(token, call('approve', [router, 2n ** 200n]));

  const rebase = async (percent: string) => {
    await sandbox.post('/chain/rebase', { percent });
    return `a rebase of ${percent}%`;
  };
  const moves = {
    async price() {
      const usd = between(1_200, 6_000).toFixed(2);
      await sandbox.post('/market/prices', { symbol: 'ETH', usd });
      await sandbox.post('/chain/advance', { seconds: 60 });
      return `ether at ${usd}`;
    },
    async swap() {
      const isEther = random() < 0.5;
      const amount = isEther
        ? BigInt(Math.round(between(1, 500))) * 10n ** 14n
        : BigInt(Math.round(between(1, 50))) * 10n ** 6n;
      const swap = {
        ...(isEther ? { tokenIn: weth, tokenOut: usdc } : { tokenIn: usdc, tokenOut: weth }),
        fee: random() < 0.5 ? 500 : 3_000,
        recipient: swapper.address,
        deadline: 2n ** 63n,
        amountIn: amount,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      };
      await swapper.send(router, call('exactInputSingle', [swap]));
      return `a swap of ${amount} of ${isEther ? 'WETH' : 'USDC'}`;
    },
    async time() {
      const seconds = Math.round(between(12, 20 * dayS));
      await sandbox.post('/chain/advance', { seconds });
      return `${seconds} seconds`;
    },
    rebase: () => rebase(between(-0.5, 1).toFixed(4)),
    async finalize() {
      await sandbox.post('/chain/finalize', {});
      return 'requests finalized';
    },
  };
  const names = Object.keys(moves) as (keyof typeof moves)[];
  let made = 0;
  return async () => {
    made += 1;
    if (made === 2) return rebase('-4');
    if (made === 3) return rebase('-0.01');
    const name =
      made === 1
        ? 'price'
        : made === 4
          ? 'swap'
          : (names[Math.floor(random() * names.length)] ?? 'time');
    return moves[name]();
  };
}

/** Numbers from 0 to 1, the same for each seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
