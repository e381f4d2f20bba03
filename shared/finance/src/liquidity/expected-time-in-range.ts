/** Expected time that a randomly moving price stays between two bounds. */

const steps = 200;

/**
 * The expected share of `days` (0 to 1) that a price spends between two bounds, where its logarithm is
 * a Brownian motion without drift: (1/T) ∫ Φ(ln(upper/P)/σ√t) − Φ(ln(lower/P)/σ√t) dt. The price may
 * leave and come back. Bounds are multiples of the price of now; `sigmaDaily` is the standard deviation
 * of its logarithm in a day.
 */
export function expectedTimeInRange(range: {
  lower: number;
  upper: number;
  sigmaDaily: number;
  days: number;
}): number {
  const { lower, upper, sigmaDaily, days } = range;
  if (!(upper > lower) || !(days > 0)) return 0;
  if (!(sigmaDaily > 0)) return lower <= 1 && 1 < upper ? 1 : 0;
  const [from, to] = [Math.log(lower), Math.log(upper)];
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    // t = T·u² puts more of the steps where the integrand changes fastest.
    const u = (step + 0.5) / steps;
    const spread = sigmaDaily * Math.sqrt(days) * u;
    sum += (normal(to / spread) - normal(from / spread)) * 2 * u;
  }
  return Math.min(1, Math.max(0, sum / steps));
}

/**
 * Days of volatility to a bound: ln(bound/P)² / σ²_daily, the time after which one standard deviation
 * reaches it. Null where volatility or bound is not known.
 */
export function sigmaDays(boundOverPrice: number, sigmaDaily: number): number | null {
  if (!(boundOverPrice > 0) || !Number.isFinite(boundOverPrice) || !(sigmaDaily > 0)) return null;
  return (Math.log(boundOverPrice) / sigmaDaily) ** 2;
}

/** The normal distribution function. Source: Abramowitz and Stegun 7.1.26, error below 1.5e-7. */
function normal(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-z * z);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}
