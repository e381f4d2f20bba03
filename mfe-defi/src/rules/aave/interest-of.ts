/** Interest of loans and supplies per day and per year, as lines that add up. */
import type { AavePosition } from '@moa/contracts/defi/aave';
import { add, divide, multiply, negate } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { dailyFromApy } from '@moa/finance/yield';
import { isStakedEther } from './staking-yield.ts';

type LineKey = 'interest' | 'staking' | 'cost';
type InterestSum = {
  lines: { key: LineKey; amount: string }[];
  /** The sum of `lines`; null where a price is missing, or nothing is supplied or owed. */
  total: string | null;
};

type Row = { symbol: string; value: string | null; apy: string };

/** At the rates of now, each row rounded as the overview rounds it. */
export function interestOfDay(positions: readonly AavePosition[]): InterestSum {
  return sumUp(positions, (value, percent) => multiply(value, dailyFromApy(percent)), null);
}

/** Interest per year. With `stakingApr` the yield of staked ether is a line of its own. */
export function interestOfYear(
  positions: readonly AavePosition[],
  stakingApr: string | null,
): InterestSum {
  return sumUp(positions, (value, percent) => divide(multiply(value, percent), '100'), stakingApr);
}

function sumUp(
  positions: readonly AavePosition[],
  earned: (value: string, percent: string) => string,
  stakingApr: string | null,
): InterestSum {
  const currency = positions[0]?.currency ?? 'KRW';
  const supplies = positions.flatMap((one) => one.supplies);
  const debts = positions.flatMap((one) => one.debts);
  const all: readonly Row[] = [...supplies, ...debts];
  if (all.length === 0 || all.some(({ value }) => value === null))
    return { lines: [], total: null };
  const sum = (rows: readonly Row[], rateOf: (row: Row) => string) =>
    add('0', ...rows.map((row) => roundMoney(earned(row.value ?? '0', rateOf(row)), currency)));
  const market = ({ apy }: Row) => apy;
  const lines: InterestSum['lines'] = [];
  if (supplies.length > 0) lines.push({ key: 'interest', amount: sum(supplies, market) });
  if (stakingApr !== null && all.some(({ symbol }) => isStakedEther(symbol))) {
    const own = (rows: readonly Row[]) =>
      sum(
        rows.filter(({ symbol }) => isStakedEther(symbol)),
        () => stakingApr,
      );
    lines.push({ key: 'staking', amount: add(own(supplies), negate(own(debts))) });
  }
  if (debts.length > 0) lines.push({ key: 'cost', amount: negate(sum(debts, market)) });
  return { lines, total: add('0', ...lines.map(({ amount }) => amount)) };
}
