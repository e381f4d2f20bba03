/** What came of shares of pools, as lines that add up to it. */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { add, negate, subtract } from '@moa/finance/money/decimal';
import { sumDigits } from '@moa/finance/money/digits';

type Result = Pick<PoolPosition, 'value' | 'result'>;

/** What withdrawals brought, at the prices of then; what was sent to another address counts at its cost. */
export function takenOut({ result }: Pick<Result, 'result'>): string | null {
  const { putIn, depositValue, realised } = result;
  if (putIn === null || depositValue === null || realised === null) return null;
  return add(subtract(putIn, depositValue), realised);
}

const parts = ['value', 'claimable', 'claimed', 'takenOut', 'putIn'] as const;
type Line = { key: (typeof parts)[number]; amount: string | null };

/** `value` + `claimable` + `claimed` + `takenOut` − `putIn` = `netPnl`. */
export function resultLines(position: Result): Line[] {
  const { value, result } = position;
  const amounts = {
    value,
    claimable: result.rewardsClaimable,
    claimed: result.rewardsClaimed,
    takenOut: takenOut(position),
    putIn: result.putIn === null ? null : negate(result.putIn),
  };
  return parts.map((key) => ({ key, amount: amounts[key] }));
}

/** The same of several whose result is known, with how many those are. */
export function sumOfResults(positions: readonly Result[]): {
  lines: Line[];
  net: string | null;
  putIn: string | null;
  of: number;
} {
  const known = positions.filter(({ result }) => result.netPnl !== null);
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.length === 0 || amounts.includes(null)
      ? null
      : sumDigits(amounts.flatMap((one) => one ?? []));
  return {
    lines: parts.map((key) => ({
      key,
      amount: sum(
        known.map((one) => resultLines(one).find((line) => line.key === key)?.amount ?? null),
      ),
    })),
    net: sum(known.map(({ result }) => result.netPnl)),
    putIn: sum(known.map(({ result }) => result.putIn)),
    of: known.length,
  };
}

/** `deposit` (of what is still in it) + `priceChange` + `loss` + `fees` = `value`. */
export function valueLines({ result }: Pick<Result, 'result'>) {
  return [
    { key: 'remaining', amount: result.depositValue },
    { key: 'priceChange', amount: result.priceChange },
    { key: 'loss', amount: result.impermanentLoss },
    { key: 'fees', amount: result.fees },
  ] as const;
}
