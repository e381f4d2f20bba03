/** Return per unit of risk. All are ratios, not percentages, and null where there is no risk to divide by. */
import { downsideDeviation } from './downside-deviation.ts';
import { daysAYear, mean } from './moments.ts';
import { volatility } from './volatility.ts';

/**
 * (mean − rf/365) × 365 / volatility, of daily log returns; `riskFree` is percent a year.
 *
 * Source: W. F. Sharpe, The Sharpe Ratio (1994).
 */
export function sharpe(returns: readonly number[], riskFree = 0): number | null {
  return over(yearlyExcess(returns, riskFree), volatility(returns));
}

/** As `sharpe`, over the downside deviation below the rate without risk. */
export function sortino(returns: readonly number[], riskFree = 0): number | null {
  return over(
    yearlyExcess(returns, riskFree),
    downsideDeviation(returns, riskFree / 100 / daysAYear),
  );
}

/** The annualised return over the depth of the deepest drawdown, both in percent. */
export function calmar(annualisedReturn: number | null, maxDrawdown: number | null): number | null {
  return over(annualisedReturn, maxDrawdown === null ? null : Math.abs(maxDrawdown));
}

/** Percent. */
function yearlyExcess(returns: readonly number[], riskFree: number): number | null {
  const daily = mean(returns);
  return daily === null ? null : 100 * daily * daysAYear - riskFree;
}

/** Percent: what moves less, such as a deposit, has no risk but the rounding of its values. */
const minRisk = 0.01;

function over(value: number | null, risk: number | null): number | null {
  if (value === null || risk === null || Math.abs(risk) < minRisk) return null;
  const ratio = value / risk;
  return Number.isFinite(ratio) ? ratio : null;
}
