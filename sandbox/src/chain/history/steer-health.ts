import type { Account } from '../accounts.ts';
import { approve, type Stage, worth } from './act.ts';

const WAD = 10n ** 18n;
const VARIABLE = 2n;

/** Borrows USDC, or pays it back, until the health factor is at a target in percent. */
export async function steerHealth(stage: Stage, who: Account, target: bigint): Promise<void> {
  const { builder, accounts, world, prices } = stage;
  const { pool } = world.aave;
  const { USDC } = world.tokens;
  const account = await builder.read<bigint[]>(pool, 'getUserAccountData', [who.address]);
  const [collateral, debt, , threshold] = account;
  const wanted = (collateral! * threshold! * WAD) / 10_000n / ((target * WAD) / 100n);
  const dollars = Number(wanted - debt!) / 1e8;
  if (Math.abs(dollars) < 1) return;
  if (dollars > 0) {
    const amount = worth('USDC', dollars, prices);
    builder.send(who, pool, 'borrow', [USDC.address, amount, VARIABLE, 0, who.address]);
    return;
  }
  const amount = worth('USDC', -dollars, prices);
  builder.send(accounts.crowd, USDC, 'transfer', [who.address, amount]);
  approve(stage, who, USDC, pool);
  builder.send(who, pool, 'repay', [USDC.address, amount, VARIABLE, who.address]);
}
