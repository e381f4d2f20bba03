/** Yearly rates into each other, as estimates in percent: 36 digits would promise what no rate keeps. */
const daysAYear = 365;
const secondsAYear = 31_536_000;
const shown = 4;

/** Effective annual yield of a simple annual rate with daily compounding. */
export function apyOfDaily(apr: string): string {
  return text(((1 + Number(apr) / 100 / daysAYear) ** daysAYear - 1) * 100);
}

/** The simple rate behind a yield that compounds each second. */
export function aprOfSeconds(apy: string): string {
  const grown = Math.log1p(Number(apy) / 100);
  return text(secondsAYear * Math.expm1(grown / secondsAYear) * 100);
}

/**
 * Gain of an amount over a number of days, as a fraction of it: compounding by `apy`, otherwise
 * simple by `apr`.
 */
export function gainOver(days: number, rates: { apr: string | null; apy: string | null }): number {
  if (rates.apy !== null)
    return Math.expm1((Math.log1p(Number(rates.apy) / 100) * days) / daysAYear);
  return rates.apr === null ? 0 : (Number(rates.apr) / 100 / daysAYear) * days;
}

/** Null for what is no number, such as the growth of what was lost. */
export function rateText(value: number): string | null {
  return Number.isFinite(value) ? text(value) : null;
}

function text(value: number): string {
  const written = value.toFixed(shown);
  return /^-0(\.0*)?$/.test(written) ? written.slice(1) : written;
}
