/**
 * The lender: collateral in bitcoin and ether, debts in dollars, interest for a year, and at the
 * end a health factor of about 1.6.
 */
import { type Act, approve, getAmount, receive, type Stage, worth } from './act.ts';
import { steerHealth } from './steer-health.ts';

const VARIABLE = 2n;

export const LENDER_STORY: readonly Act[] = [
  {
    day: 5.4,
    run: async (stage) => {
      await receive(stage, stage.accounts.lender, 30, { WBTC: 1.2, USDC: 25_000, LINK: 350 });
      const { lender } = stage.accounts;
      for (const symbol of ['WBTC', 'USDC', 'WETH', 'DAI'] as const) {
        approve(stage, lender, stage.world.tokens[symbol], stage.world.aave.pool);
      }
    },
  },
  { day: 6.1, run: (stage) => supply(stage, 'WBTC', getAmount('WBTC', 0.9)) },
  {
    day: 9.7,
    run: (stage) => {
      const { builder, accounts, world } = stage;
      builder.send(accounts.lender, world.tokens.WETH, 'deposit', [], getAmount('WETH', 20));
      supply(stage, 'WETH', getAmount('WETH', 18));
    },
  },
  { day: 12.3, run: (stage) => borrow(stage, 'USDC', share(stage, 20)) },
  { day: 40.2, run: (stage) => supply(stage, 'USDC', getAmount('USDC', 12_000)) },
  { day: 75.2, run: (stage) => steerHealth(stage, stage.accounts.lender, 200n) },
  { day: 75.6, run: (stage) => borrow(stage, 'DAI', getAmount('DAI', 6_500)) },
  { day: 110.3, run: (stage) => steerHealth(stage, stage.accounts.lender, 170n) },
  { day: 110.8, run: (stage) => repay(stage, 'USDC', getAmount('USDC', 2_500)) },
  { day: 160.1, run: (stage) => steerHealth(stage, stage.accounts.lender, 190n) },
  { day: 160.5, run: (stage) => withdraw(stage, 'WETH', getAmount('WETH', 2)) },
  { day: 205.2, run: (stage) => steerHealth(stage, stage.accounts.lender, 165n) },
  { day: 205.9, run: (stage) => repay(stage, 'DAI', getAmount('DAI', 1_500)) },
  { day: 240.5, run: (stage) => steerHealth(stage, stage.accounts.lender, 170n) },
  { day: 251.3, run: claimRewards },
  { day: 290.4, run: (stage) => supply(stage, 'WETH', getAmount('WETH', 1.5)) },
  { day: 300.2, run: (stage) => steerHealth(stage, stage.accounts.lender, 165n) },
  { day: 330.6, run: (stage) => steerHealth(stage, stage.accounts.lender, 170n) },
  { day: 365, run: (stage) => steerHealth(stage, stage.accounts.lender, 160n) },
];

function supply(
  { builder, accounts: { lender }, world }: Stage,
  symbol: 'WBTC' | 'WETH' | 'USDC',
  amount: bigint,
) {
  builder.send(lender, world.aave.pool, 'supply', [
    world.tokens[symbol].address,
    amount,
    lender.address,
    0,
  ]);
}

function withdraw({ builder, accounts: { lender }, world }: Stage, symbol: 'WETH', amount: bigint) {
  builder.send(lender, world.aave.pool, 'withdraw', [
    world.tokens[symbol].address,
    amount,
    lender.address,
  ]);
}

function borrow(
  { builder, accounts: { lender }, world }: Stage,
  symbol: 'USDC' | 'DAI',
  amount: bigint,
) {
  builder.send(lender, world.aave.pool, 'borrow', [
    world.tokens[symbol].address,
    amount,
    VARIABLE,
    0,
    lender.address,
  ]);
}

function repay(
  { builder, accounts: { lender }, world }: Stage,
  symbol: 'USDC' | 'DAI',
  amount: bigint,
) {
  builder.send(lender, world.aave.pool, 'repay', [
    world.tokens[symbol].address,
    amount,
    VARIABLE,
    lender.address,
  ]);
}

/** USDC worth so many percent of the collateral. */
function share({ prices }: Stage, percent: number): bigint {
  const collateral = (getWorth(prices('BTC'), 0.9) + getWorth(prices('ETH'), 18)) * (percent / 100);
  return worth('USDC', collateral, prices);
}

const getWorth = (price: bigint, amount: number) => (Number(price / 10n ** 12n) / 1e6) * amount;

function claimRewards({ builder, accounts: { lender }, world }: Stage): void {
  const assets = [world.aave.reserves.USDC.aToken.address];
  builder.send(lender, world.aave.rewards, 'claimAllRewardsToSelf', [assets]);
}
