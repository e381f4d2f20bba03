import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { exact, plain } from '@moa/finance/money/decimal';
import { compareDigits } from '@moa/finance/money/digits';

type Act = 'supply' | 'withdraw' | 'borrow' | 'repay';
type Reserve = Pick<
  AaveUserConfiguration['reserves'][number],
  'inWallet' | 'supplied' | 'variableDebt' | 'stableDebt'
>;

/**
 * Debt of an asset that a repayment applies to: one rate mode is repaid at a time, variable first.
 */
export function getDebt({ variableDebt, stableDebt }: Reserve): string {
  return variableDebt === '0' ? stableDebt : variableDebt;
}

/**
 * The most tokens that an act can be about. `available` is what can still be borrowed and `price` that
 * of a token, both in one currency. Null where it is not known.
 */
export function getMax(
  act: Act,
  reserve: Reserve,
  { available, price }: { available: string | null; price: string | null },
): string | null {
  switch (act) {
    case 'supply':
      return reserve.inWallet;
    case 'withdraw':
      return reserve.supplied;
    case 'repay': {
      const debt = getDebt(reserve);
      return compareDigits(debt, reserve.inWallet) < 0 ? debt : reserve.inWallet;
    }
    case 'borrow':
      return available === null || price === null || !exact(price).isGreaterThan(0)
        ? null
        : getPart(plain(exact(available).div(price)), 100);
  }
}

/** More digits than a slider can select. */
const decimals = 8;

/** So many whole percent of an amount, cut. */
export function getPart(max: string, percent: number): string {
  const part = exact(max).times(percent).div(100).decimalPlaces(decimals, 1);
  return plain(part);
}

/**
 * Returns the whole percent of the maximum that an amount is: above 100 where it exceeds it, at
 * most 999.
 */
export function toPercent(amount: string, max: string): number {
  const whole = exact(max);
  if (!whole.isGreaterThan(0)) return 0;
  const share = exact(amount).times(100).div(whole).integerValue(1).toNumber();
  return Math.min(999, Math.max(0, share));
}
