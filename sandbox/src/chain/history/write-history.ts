/**
 * Writes a year of blocks up to the present: each day updates feeds and pools to market prices,
 * rebases staked ether, trades for the crowd, and runs the stories of the published wallets.
 */
import type { Market } from '../../seams.ts';
import type { Accounts } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import type { World } from '../deploy/world.ts';
import { pricesAt, pricesNow, syncWorld } from '../prices.ts';
import {
  type Act,
  approve,
  ether,
  getAmount,
  type Held,
  MAX,
  receive,
  type Stage,
  worth,
} from './act.ts';
import { EVERYTHING_STORY } from './everything.ts';
import { LENDER_STORY } from './lender.ts';
import { LIQUIDITY_PROVIDER_STORY } from './liquidity-provider.ts';
import { MODES_STORY } from './modes.ts';
import { SPAMMED_STORY } from './spammed.ts';
import { claimOldest, finalizeAll, requestWithdrawal } from './withdraw-steth.ts';

export const HISTORY_DAYS = 365;
const DAY = 86_400;

type History = {
  builder: Builder;
  accounts: Accounts;
  world: World;
  market: Market;
  seed: number;
  /** Seconds of the first and the last moment. */
  genesis: number;
  now: number;
};

export async function writeHistory(history: History): Promise<void> {
  const { builder, accounts, world, market, genesis, now } = history;
  const random = randomNumbers(history.seed);
  const acts = [
    ...LENDER_STORY,
    ...LIQUIDITY_PROVIDER_STORY,
    ...STAKER_STORY,
    ...EVERYTHING_STORY,
    ...SPAMMED_STORY,
    ...MODES_STORY,
  ];
  let rate = 10n ** 18n;
  const endPrices = pricesNow(market, rate);
  const stageNow = (): Stage => ({
    builder,
    accounts,
    world,
    prices: pricesAt(market, builder.now, rate),
    endPrices,
  });

  openForBusiness(stageNow());
  await builder.mine();

  for (let day = 1; day < HISTORY_DAYS; day++) {
    builder.at(genesis + day * DAY);
    const [pooled, shares] = await Promise.all([
      builder.read<bigint>(world.lido.steth, 'getTotalPooledEther'),
      builder.read<bigint>(world.lido.steth, 'getTotalShares'),
    ]);
    rate = (pooled * 10n ** 18n) / shares;
    const stage = stageNow();
    if (day % 7 === 1) payStakers(stage);
    trade(stage, random);
    reportRewards(builder, accounts, world, pooled, 1);
    syncWorld(builder, accounts.keeper, world, stage.prices);
    await builder.mine();
    await play(acts, day, genesis, stageNow, builder);
  }
  builder.at(now - 60);
  syncWorld(builder, accounts.keeper, world, pricesNow(market, rate));
  await builder.mine();
  await play(acts, HISTORY_DAYS, genesis, stageNow, builder);
}

/** Whatever happens on this day, each at its hour and in a block of its own. */
async function play(
  acts: readonly Act[],
  day: number,
  genesis: number,
  stageNow: () => Stage,
  builder: Builder,
): Promise<void> {
  const today = acts.filter((act) => Math.floor(act.day) === day).sort((a, b) => a.day - b.day);
  for (const act of today) {
    builder.at(Math.floor(genesis + act.day * DAY));
    await act.run(stageNow());
    await builder.mine();
  }
}

/** Repeatable numbers in [0, 1) from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NOBODY = '0x0000000000000000000000000000000000000000';

/**
 * The staker: ether staked over the year, a part of it wrapped, and withdrawal requests in each of
 * their states: claimed, ready to claim, waiting.
 */
const STAKER_STORY: readonly Act[] = [
  {
    day: 3.3,
    run: async (stage) => {
      await receive(stage, stage.accounts.staker, 40, { USDC: 3_200 });
      const { lido } = stage.world;
      approve(stage, stage.accounts.staker, lido.steth, lido.wsteth);
      approve(stage, stage.accounts.staker, lido.steth, lido.queue);
    },
  },
  {
    day: 4.2,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.staker, world.lido.steth, 'submit', [NOBODY], ether(18)),
  },
  {
    day: 44.6,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.staker, world.lido.wsteth, 'wrap', [ether(5)]),
  },
  {
    day: 100.4,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.staker, world.lido.steth, 'submit', [NOBODY], ether(7.5)),
  },
  { day: 200.2, run: (stage) => requestWithdrawal(stage, stage.accounts.staker, 1.25) },
  { day: 205.4, run: finalizeAll },
  { day: 210.7, run: (stage) => claimOldest(stage, stage.accounts.staker) },
  {
    day: 270.1,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.staker, world.lido.wsteth, 'unwrap', [ether(1)]),
  },
  { day: 340.3, run: (stage) => requestWithdrawal(stage, stage.accounts.staker, 2) },
  { day: 346.6, run: finalizeAll },
  { day: 362.2, run: (stage) => requestWithdrawal(stage, stage.accounts.staker, 1.5) },
];

/** Parts of a million a day, before the protocol's fee: net of it about 2.9 percent a year. */
const DAILY_PARTS = 88;
const PRECISION = 1_000;
const MILLION = 1_000_000n;

/** The oracle's report of the rewards that so many days earned on what is pooled. */
export function reportRewards(
  builder: Builder,
  { keeper }: Accounts,
  { lido }: World,
  pooled: bigint,
  days: number,
): void {
  const parts = BigInt(Math.round(days * DAILY_PARTS * PRECISION));
  const reward = (pooled * parts) / (MILLION * BigInt(PRECISION));
  builder.send(keeper, lido.steth, 'report', [0n], reward);
}

// Everybody else: lends, borrows and trades, so that there is interest, volume and fees.

const VARIABLE = 2n;
const LENT: readonly [Held, number][] = [
  ['USDC', 60_000_000],
  ['DAI', 25_000_000],
  ['WETH', 40_000],
  ['WBTC', 900],
];
const BORROWED: readonly [Held, number][] = [
  ['USDC', 45_000_000],
  ['DAI', 17_000_000],
  ['WETH', 9_000],
  ['WBTC', 120],
];

/** At genesis: hot wallets filled, the lending market in use. */
function openForBusiness(stage: Stage): void {
  const { builder, accounts, world } = stage;
  const { deployer, crowd, marketMaker } = accounts;
  const minted: Partial<Record<Held, number>> = {
    USDC: 10_000_000,
    USDT: 10_000_000,
    DAI: 10_000_000,
    WBTC: 1_000,
    LINK: 100_000,
    UNI: 100_000,
    AAVE: 10_000,
  };
  for (const [symbol, amount] of Object.entries(minted)) {
    const token = world.tokens[symbol as Held];
    builder.send(deployer, token, 'mint', [crowd.address, getAmount(symbol as Held, amount)]);
  }
  builder.send(crowd, world.tokens.WETH, 'deposit', [], getAmount('WETH', 10_000));
  for (const [symbol, amount] of LENT) {
    const token = world.tokens[symbol];
    approve(stage, marketMaker, token, world.aave.pool);
    if (symbol !== 'WETH') {
      builder.send(deployer, token, 'mint', [marketMaker.address, getAmount(symbol, amount)]);
    }
    builder.send(marketMaker, world.aave.pool, 'supply', [
      token.address,
      getAmount(symbol, amount),
      marketMaker.address,
      0,
    ]);
  }
  builder.send(marketMaker, world.lido.wsteth, 'approve', [world.aave.pool.address, MAX]);
  builder.send(marketMaker, world.aave.pool, 'supply', [
    world.lido.wsteth.address,
    getAmount('WETH', 15_000),
    marketMaker.address,
    0,
  ]);
  for (const [symbol, amount] of BORROWED) {
    builder.send(marketMaker, world.aave.pool, 'borrow', [
      world.tokens[symbol].address,
      getAmount(symbol, amount),
      VARIABLE,
      0,
      marketMaker.address,
    ]);
  }
  builder.send(deployer, world.tokens.UNI, 'mint', [
    world.staking.address,
    getAmount('UNI', 100_000),
  ]);
}

/** A week's pay for those who stake, announced by the staking contract's distributor. */
export function payStakers({
  builder,
  accounts,
  world,
}: Pick<Stage, 'builder' | 'accounts' | 'world'>): void {
  builder.send(accounts.deployer, world.staking, 'notifyRewardAmount', [getAmount('UNI', 250)]);
}

/** One large trade in each of two pools and one pair; the keeper trades the price back later. */
function trade(stage: Stage, random: () => number): void {
  const { builder, accounts, world } = stage;
  const { pools } = world.uniswapV3;
  for (const start of [0, 1]) {
    const pool = pools[start + 2 * Math.floor((random() * pools.length) / 2)]!;
    const zeroForOne = random() < 0.5;
    const held = pool.symbols[zeroForOne ? 0 : 1];
    builder.send(accounts.keeper, world.keeper, 'tradeV3', [
      pool.contract.address,
      zeroForOne,
      worth(held, 200_000 + random() * 500_000, stage.prices),
    ]);
  }
  const pair = world.uniswapV2.pairs[Math.floor(random() * world.uniswapV2.pairs.length)]!;
  const zeroForOne = random() < 0.5;
  builder.send(accounts.keeper, world.keeper, 'tradeV2', [
    pair.contract.address,
    zeroForOne,
    worth(pair.symbols[zeroForOne ? 0 : 1], 30_000 + random() * 70_000, stage.prices),
  ]);
}
