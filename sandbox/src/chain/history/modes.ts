/** Two borrowers of Aave: one against an isolated asset, one in the E-mode of ether and staked ether. */
import { type Act, approve, ether, getAmount, receive, type Stage, worth } from './act.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';
const VARIABLE = 2n;
const ETHER_CORRELATED = 1;
const LINK_SUPPLIED = 900;
const ETHER_STAKED = 6;
const ETHER_WRAPPED = 5.5;

export const MODES_STORY: readonly Act[] = [
  {
    day: 316.2,
    run: async (stage) => {
      const { accounts, world } = stage;
      await receive(stage, accounts.isolatedBorrower, 2, { LINK: 1_000 });
      approve(stage, accounts.isolatedBorrower, world.tokens.LINK, world.aave.pool);
    },
  },
  {
    day: 316.7,
    run: ({ builder, accounts: { isolatedBorrower: who }, world }) => {
      const { pool } = world.aave;
      const asset = world.tokens.LINK.address;
      const amount = getAmount('LINK', LINK_SUPPLIED);
      builder.send(who, pool, 'supply', [asset, amount, who.address, 0]);
      // An isolated asset secures loans only where its owner says so.
      builder.send(who, pool, 'setUserUseReserveAsCollateral', [asset, true]);
    },
  },
  {
    day: 317.4,
    run: ({ builder, accounts: { isolatedBorrower: who }, world, prices }) =>
      builder.send(who, world.aave.pool, 'borrow', [
        world.tokens.USDC.address,
        worth('USDC', dollars(prices('LINK')) * LINK_SUPPLIED * 0.3, prices),
        VARIABLE,
        0,
        who.address,
      ]),
  },
  {
    day: 318.2,
    run: async (stage) => {
      const { builder, accounts, world } = stage;
      const who = accounts.eModeBorrower;
      await receive(stage, who, ETHER_STAKED + 3);
      builder.send(who, world.lido.steth, 'submit', [NOBODY], ether(ETHER_STAKED));
      approve(stage, who, world.lido.steth, world.lido.wsteth);
      approve(stage, who, world.lido.wsteth, world.aave.pool);
    },
  },
  {
    day: 318.5,
    run: ({ builder, accounts, world }) =>
      builder.send(accounts.eModeBorrower, world.lido.wsteth, 'wrap', [ether(ETHER_WRAPPED)]),
  },
  { day: 318.8, run: borrowInEMode },
];

async function borrowInEMode({
  builder,
  accounts: { eModeBorrower: who },
  world: { aave, lido, tokens },
}: Stage): Promise<void> {
  const staked = await builder.read<bigint>(lido.wsteth, 'balanceOf', [who.address]);
  builder.send(who, aave.pool, 'supply', [lido.wsteth.address, staked, who.address, 0]);
  builder.send(who, aave.pool, 'setUserEMode', [ETHER_CORRELATED]);
  // More than the asset's own loan to value would allow.
  const borrowed = ether(ETHER_WRAPPED * 0.78);
  builder.send(who, aave.pool, 'borrow', [tokens.WETH.address, borrowed, VARIABLE, 0, who.address]);
}

const dollars = (price: bigint) => Number(price / 10n ** 12n) / 1e6;
