import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { exact, plain } from '@moa/finance/money/decimal';
import { compareDigits } from '@moa/finance/money/digits';
import { getPart } from './part-of.ts';

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
