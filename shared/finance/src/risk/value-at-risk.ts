/**
 * Value at risk: the daily loss that only (1 − confidence) of days exceed. All are percent,
 * positive for a loss, in the returns' own kind: simple returns give a loss of money, log returns
 * one of the logarithm. `confidence` is between 0 and 1 (0.95). Negative where even bad days
 * gained.
 */

import { quantile } from './histogram.ts';
import { mean, standardDeviation } from './moments.ts';
import { normalQuantile } from './normal-quantile.ts';

/** −quantile(1 − confidence) of the returns by `quantile`’s convention (type 7); null of no returns. */
export function historicalValueAtRisk(
  returns: readonly number[],
  confidence: number,
): number | null {
  const worst = quantile(returns, tail(confidence));
  return worst === null ? null : percentLost(worst);
}

/**
 * The mean loss of the days that were as bad as the value at risk or worse (expected shortfall): the
 * returns at or below that quantile; null of no returns.
 *
 * Source: R. T. Rockafellar, S. Uryasev, Optimization of Conditional Value-at-Risk (2000).
 */
export function conditionalValueAtRisk(
  returns: readonly number[],
  confidence: number,
): number | null {
  const worst = quantile(returns, tail(confidence));
  if (worst === null) return null;
  const beyond = mean(returns.filter((value) => value <= worst));
  return beyond === null ? null : percentLost(beyond);
}

/**
 * −(mean + z · deviation), z the normal quantile of 1 − confidence: what it were if returns were
 * normal, a check of the historical one. Null for fewer than two returns.
 */
export function parametricValueAtRisk(
  returns: readonly number[],
  confidence: number,
): number | null {
  const [centre, deviation] = [mean(returns), standardDeviation(returns)];
  if (centre === null || deviation === null) return null;
  return percentLost(centre + normalQuantile(tail(confidence)) * deviation);
}

/** A day’s value at risk for `days`, by the square root of time. */
export function valueAtRiskOver(days: number, oneDay: number | null): number | null {
  return oneDay === null ? null : oneDay * Math.sqrt(days);
}

function tail(confidence: number): number {
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`No confidence: ${confidence}`);
  return 1 - confidence;
}

function percentLost(value: number): number {
  return value === 0 ? 0 : -100 * value;
}
