/**
 * Writes a year of blocks up to the present: each day updates feeds and pools to market prices,
 * rebases staked ether, trades for the crowd, and runs the stories of the published wallets.
 */
import type { Market } from '../../seams.ts';
import type { Accounts } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import type { World } from '../deploy/world.ts';
import { pricesAt, pricesNow } from '../prices/market-prices.ts';
import { syncWorld } from '../prices/sync-world.ts';
import { type Act, approve, ether, receive, type Stage } from './act.ts';
import { openForBusiness, payStakers, trade } from './crowd.ts';
import { EVERYTHING_STORY } from './everything.ts';
import { LENDER_STORY } from './lender.ts';
import { LIQUIDITY_PROVIDER_STORY } from './liquidity-provider.ts';
import { MODES_STORY } from './modes.ts';
import { reportRewards } from './report-rewards.ts';
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
