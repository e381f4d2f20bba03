import type { Account } from '../accounts.ts';
import type { Held, Stage } from './act.ts';

/**
 * Sends an account the missing amount of a token from the exchange, so that stories do not depend
 * on market prices.
 */
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
