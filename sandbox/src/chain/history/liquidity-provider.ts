/**
 * The liquidity provider: positions of version three in range, out of range and closed, with fees
 * that wait; a pair of version two, partly staked, with rewards to claim.
 */
import { type Act, approve, FOREVER, getAmount, receive, type Stage } from './act.ts';
import { addV2, collect, decrease, getPositions, mintV3 } from './provide-liquidity.ts';

const HELD = ['USDC', 'USDT', 'WETH', 'WBTC', 'LINK'] as const;

export const LIQUIDITY_PROVIDER_STORY: readonly Act[] = [
  {
    day: 8.2,
    run: async (stage) => {
      const { builder, accounts, world } = stage;
      const who = accounts.liquidityProvider;
      await receive(stage, who, 75, { USDC: 140_000, USDT: 40_000, WBTC: 0.6, LINK: 1_500 });
      builder.send(who, world.tokens.WETH, 'deposit', [], getAmount('WETH', 65));
      for (const symbol of HELD) {
        approve(stage, who, world.tokens[symbol], world.uniswapV2.router);
        approve(stage, who, world.tokens[symbol], world.uniswapV3.positions);
      }
      approve(stage, who, world.uniswapV2.pairs[0]!.contract, world.staking);
      approve(stage, who, world.uniswapV2.pairs[0]!.contract, world.uniswapV2.router);
    },
  },
  { day: 15.5, run: (stage) => addV2(stage, stage.accounts.liquidityProvider, 0, 20_000) },
  { day: 16.5, run: (stage) => stakeShare(stage, 60n) },
  { day: 22.4, run: (stage) => addV2(stage, stage.accounts.liquidityProvider, 1, 6_000) },
  {
    day: 30.6,
    run: (stage) =>
      mintV3(
        stage,
        stage.accounts.liquidityProvider,
        { pool: { symbols: ['USDC', 'WETH'], fee: 500 }, base: 'WETH', from: 0.55, to: 1.7 },
        25_000,
        stage.endPrices,
      ),
  },
  {
    day: 55.1,
    run: (stage) =>
      mintV3(
        stage,
        stage.accounts.liquidityProvider,
        { pool: { symbols: ['USDC', 'WETH'], fee: 3000 }, base: 'WETH', from: 1.35, to: 1.9 },
        15_000,
        stage.endPrices,
      ),
  },
  {
    day: 90.3,
    run: (stage) =>
      mintV3(
        stage,
        stage.accounts.liquidityProvider,
        { pool: { symbols: ['WBTC', 'WETH'], fee: 3000 }, base: 'WBTC', from: 0.8, to: 1.25 },
        12_000,
        stage.prices,
      ),
  },
  {
    day: 120.7,
    run: (stage) =>
      mintV3(
        stage,
        stage.accounts.liquidityProvider,
        { pool: { symbols: ['USDC', 'USDT'], fee: 100 }, base: 'USDC', from: 0.99, to: 1.01 },
        20_000,
        stage.endPrices,
      ),
  },
  {
    day: 150.2,
    run: (stage) =>
      withPosition(stage, 0, (id) => collect(stage, stage.accounts.liquidityProvider, id)),
  },
  {
    day: 180.9,
    run: ({ builder, accounts, world }) => {
      builder.send(accounts.liquidityProvider, world.staking, 'getReward', []);
    },
  },
  {
    day: 210.4,
    run: (stage) =>
      withPosition(stage, 2, async (id) => {
        await decrease(stage, stage.accounts.liquidityProvider, id, 100n);
        collect(stage, stage.accounts.liquidityProvider, id);
      }),
  },
  { day: 260.8, run: (stage) => removeV2(stage) },
  {
    day: 300.5,
    run: (stage) =>
      withPosition(stage, 0, async (id) => {
        await decrease(stage, stage.accounts.liquidityProvider, id, 10n);
        collect(stage, stage.accounts.liquidityProvider, id);
      }),
  },
];

async function withPosition(
  stage: Stage,
  index: number,
  act: (id: bigint) => void | Promise<void>,
): Promise<void> {
  const ids = await getPositions(stage, stage.accounts.liquidityProvider);
  await act(ids[index]!);
}

async function stakeShare(
  { builder, accounts: { liquidityProvider }, world }: Stage,
  percent: bigint,
): Promise<void> {
  const pair = world.uniswapV2.pairs[0]!.contract;
  const held = await builder.read<bigint>(pair, 'balanceOf', [liquidityProvider.address]);
  builder.send(liquidityProvider, world.staking, 'stake', [(held * percent) / 100n]);
}

/** Takes a fifth of what is not staked out of the first pair. */
async function removeV2({ builder, accounts: { liquidityProvider }, world }: Stage): Promise<void> {
  const { contract, symbols } = world.uniswapV2.pairs[0]!;
  const held = await builder.read<bigint>(contract, 'balanceOf', [liquidityProvider.address]);
  builder.send(liquidityProvider, world.uniswapV2.router, 'removeLiquidity', [
    world.tokens[symbols[0]].address,
    world.tokens[symbols[1]].address,
    held / 5n,
    0n,
    0n,
    liquidityProvider.address,
    FOREVER,
  ]);
}
