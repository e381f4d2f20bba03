/** An account with every kind of position and two unsolicited tokens. */
import { type Act, approve, ether, getAmount, receive, type Stage, worth } from './act.ts';
import { borrowToTheBrink, liquidateInAFall } from './liquidate.ts';
import { addV2, mintV3 } from './provide-liquidity.ts';
import { steerHealth } from './steer-health.ts';
import { requestWithdrawal } from './withdraw-steth.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';
const STABLE = 1n;
const VARIABLE = 2n;

export const EVERYTHING_STORY: readonly Act[] = [
  {
    day: 2.5,
    run: async (stage) => {
      const { builder, accounts, world } = stage;
      const who = accounts.everything;
      const { tokens, lido, aave, uniswapV2, uniswapV3 } = world;
      await receive(stage, who, 26, {
        USDC: 18_000,
        USDT: 7_500,
        DAI: 5_000,
        WBTC: 0.35,
        LINK: 400,
        UNI: 600,
        AAVE: 25,
      });
      builder.send(who, tokens.WETH, 'deposit', [], ether(12));
      for (const token of [tokens.WETH, tokens.USDC, tokens.DAI, lido.wsteth])
        approve(stage, who, token, aave.pool);
      for (const token of [tokens.WETH, tokens.USDC, tokens.UNI]) {
        approve(stage, who, token, uniswapV2.router);
        approve(stage, who, token, uniswapV3.positions);
      }
      approve(stage, who, lido.steth, lido.wsteth);
      approve(stage, who, lido.steth, lido.queue);
    },
  },
  {
    day: 7.6,
    run: (stage) => {
      const { builder, accounts, world } = stage;
      supply(stage, world.tokens.WETH.address, ether(4));
      builder.send(accounts.everything, world.lido.steth, 'submit', [NOBODY], ether(6));
    },
  },
  {
    day: 20.4,
    run: ({ builder, accounts, world, prices }) => {
      builder.send(accounts.everything, world.aave.pool, 'borrow', [
        world.tokens.USDC.address,
        worth('USDC', (Number(prices('ETH') / 10n ** 12n) / 1e6) * 0.8, prices),
        VARIABLE,
        0,
        accounts.everything.address,
      ]);
    },
  },
  {
    day: 33.8,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.everything, world.lido.wsteth, 'wrap', [ether(2.5)]),
  },
  { day: 34.9, run: (stage) => supply(stage, stage.world.lido.wsteth.address, ether(1)) },
  { day: 48.3, run: (stage) => addV2(stage, stage.accounts.everything, 2, 1_500) },
  {
    day: 64.7,
    run: (stage) =>
      mintV3(
        stage,
        stage.accounts.everything,
        { pool: { symbols: ['USDC', 'WETH'], fee: 500 }, base: 'WETH', from: 0.7, to: 1.4 },
        4_000,
        stage.endPrices,
      ),
  },
  { day: 129.7, run: (stage) => steerHealth(stage, stage.accounts.everything, 300n) },
  {
    day: 130.2,
    run: ({ builder, accounts, world }) => {
      builder.send(accounts.everything, world.aave.pool, 'borrow', [
        world.tokens.DAI.address,
        getAmount('DAI', 400),
        STABLE,
        0,
        accounts.everything.address,
      ]);
    },
  },
  { day: 169.4, run: (stage) => steerHealth(stage, stage.accounts.everything, 300n) },
  { day: 170.3, run: borrowToTheBrink },
  { day: 170.6, run: liquidateInAFall },
  { day: 172.2, run: (stage) => steerHealth(stage, stage.accounts.everything, 250n) },
  {
    day: 190.5,
    run: ({ builder, accounts, world }) => {
      const [cyrillic, bait] = world.tokens.spam;
      builder.send(accounts.deployer, cyrillic!, 'mint', [
        accounts.everything.address,
        250_000_000_000n,
      ]);
      builder.send(accounts.deployer, cyrillic!, 'mint', [
        accounts.lender.address,
        250_000_000_000n,
      ]);
      builder.send(accounts.deployer, bait!, 'mint', [accounts.everything.address, ether(50_000)]);
    },
  },
  { day: 232.8, run: (stage) => steerHealth(stage, stage.accounts.everything, 260n) },
  {
    day: 240.6,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.everything, world.aave.pool, 'repay', [
        world.tokens.USDC.address,
        getAmount('USDC', 300),
        VARIABLE,
        accounts.everything.address,
      ]),
  },
  { day: 301.4, run: (stage) => steerHealth(stage, stage.accounts.everything, 240n) },
  { day: 360.9, run: (stage) => requestWithdrawal(stage, stage.accounts.everything, 0.75) },
  { day: 365, run: (stage) => steerHealth(stage, stage.accounts.everything, 250n) },
];

function supply(
  { builder, accounts: { everything }, world }: Stage,
  asset: `0x${string}`,
  amount: bigint,
): void {
  builder.send(everything, world.aave.pool, 'supply', [asset, amount, everything.address, 0]);
}
