/**
 * The staker: ether staked over the year, a part of it wrapped, and withdrawal requests in each of
 * their states: claimed, ready to claim, waiting.
 */
import { type Act, approve, ether, receive } from './act.ts';
import { claimOldest, finalizeAll, requestWithdrawal } from './withdraw-steth.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';

export const STAKER_STORY: readonly Act[] = [
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
