/** Amounts of staked ether as lines that add up where they are printed. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply, negate, subtract } from '@moa/finance/money/decimal';
import { compareDigits } from '@moa/finance/money/digits';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';

/** More digits than are useful in a comparison. */
const decimals = 6;
const shown = (amount: string) => roundTo(amount, decimals);

/** `staked` − `held` = `difference`: what is held is the rest of what is printed, so that the lines add up. */
export function rewardLines({ staked, difference }: { staked: string; difference: string }) {
  const [all, rewards] = [shown(staked), shown(difference)];
  return {
    lines: [
      { key: 'stakedNow', amount: all },
      { key: 'principal', amount: negate(subtract(all, rewards)) },
    ],
    total: rewards,
  } as const;
}

/** Both tokens in money: `stEth` by its price, and the rest of the value is wstETH. Null without a price. */
export function tokenLines({
  stEth,
  price,
  value,
  currency,
}: {
  stEth: string;
  price: string | null;
  value: string | null;
  currency: CurrencyCode;
}) {
  if (price === null || value === null) return null;
  const plain = roundMoney(multiply(stEth, price), currency);
  return [
    { key: 'stEthHeld', amount: plain },
    { key: 'wstEthHeld', amount: subtract(value, plain) },
  ] as const;
}

/** `priceThen` + `move` = the rewards at the price of now; null where either value is not known. */
export function priceLines({
  valueNow,
  valueThen,
}: {
  valueNow: string | null;
  valueThen: string | null;
}) {
  if (valueNow === null || valueThen === null) return null;
  return [
    { key: 'priceThen', amount: valueThen },
    { key: 'move', amount: subtract(valueNow, valueThen) },
  ] as const;
}

/** `stakedNow` − `principal` = the rewards, in money: the principal is the rest. Null where a value is not known. */
export function versusLines(values: readonly (string | null)[], rewards: string | null) {
  if (rewards === null || values.length === 0 || values.includes(null)) return null;
  const staked = add(...values.flatMap((value) => value ?? []));
  return [
    { key: 'stakedNow', amount: staked },
    { key: 'principal', amount: negate(subtract(staked, rewards)) },
  ] as const;
}

/** By what a report changed, in percent or in an amount: of a loss there is no yearly rate. */
export function isLoss(change: string | null): boolean {
  return change !== null && compareDigits(change, '0') < 0;
}
