/** An action of an account on a day of the year, and the helpers that stories use. */
import type { Account, Accounts } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import type { Contract } from '../deploy/contract.ts';
import { TOKEN_FACTS, type TokenSymbol } from '../deploy/deploy-tokens.ts';
import type { World } from '../deploy/world.ts';
import { getFeed, type Prices } from '../prices.ts';

export type Stage = {
  builder: Builder;
  accounts: Accounts;
  world: World;
  /** The market at the moment of the act. */
  prices: Prices;
  /** The market at the end of the year: stories choose ranges by where prices are going to be. */
  endPrices: Prices;
};

export type Act = { day: number; run(stage: Stage): void | Promise<void> };
export type Held = TokenSymbol | 'WETH';

export const MAX = 2n ** 256n - 1n;
export const FOREVER = 2n ** 63n;

/** An amount in the token's raw units, e.g. `amountOf('USDC', 12.5)`. */
export function getAmount(symbol: Held, amount: number): bigint {
  return (
    (BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(TOKEN_FACTS[symbol].decimals)) / 1_000_000n
  );
}

export const ether = (amount: number) => getAmount('WETH', amount);

/** Raw units of a token worth so many dollars at these prices. */
export function worth(symbol: Held, usd: number, prices: Prices): bigint {
  const dollars = BigInt(Math.round(usd * 1e6)) * 10n ** 12n;
  return (dollars * 10n ** BigInt(TOKEN_FACTS[symbol].decimals)) / prices(getFeed(symbol));
}

/** Ether and tokens as they come from an exchange's hot wallet. */
export async function receive(
  { builder, accounts, world }: Stage,
  who: Account,
  etherAmount: number,
  held: Partial<Record<Held, number>> = {},
): Promise<void> {
  builder.transfer(accounts.crowd, who.address, ether(etherAmount));
  for (const [symbol, amount] of Object.entries(held)) {
    const token = world.tokens[symbol as Held];
    builder.send(accounts.crowd, token, 'transfer', [
      who.address,
      getAmount(symbol as Held, amount),
    ]);
  }
  // Ether must have arrived before its owner can pay for gas.
  await builder.mine();
}

export function approve(
  { builder }: Stage,
  who: Account,
  token: Contract,
  spender: Contract,
): void {
  builder.send(who, token, 'approve', [spender.address, MAX]);
}
