import type { Account } from '../accounts.ts';
import type { Held, Stage } from './act.ts';

/** Sends somebody what is missing of a token from the exchange: no market may spoil a story. */
export async function ensureHeld(
  stage: Stage,
  who: Account,
  symbol: Held,
  amount: bigint,
): Promise<void> {
  const { builder, accounts, world } = stage;
  const token = world.tokens[symbol];
  const held = await builder.read<bigint>(token, 'balanceOf', [who.address]);
  if (held >= amount) return;
  builder.send(accounts.crowd, token, 'transfer', [who.address, amount - held]);
}
