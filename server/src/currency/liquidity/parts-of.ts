/** Components of the liquidity score: volume, spread, and number of quoting markets. */

/** So much in a day is as liquid as it gets here: ten billion won are 50 of 60 points, a trillion all. */
const fullVolumeDigits = 12;
const noVolumeDigits = 6;
const weights = { volume: 60, spread: 25, providers: 15 };
/** Half a percent between the best offers is no liquidity. */
const worstSpread = 0.5;
const allProviders = 5;

/** Points of each, whole numbers; together 100 at most. */
export function partsOf({
  volume,
  spread,
  providers,
}: {
  volume: string;
  spread: string;
  providers: number;
}): { volume: number; spread: number; providers: number } {
  // An estimate of a magnitude: nothing of it is an amount of money.
  const digits = Number(volume) > 0 ? Math.log10(Number(volume)) : 0;
  const share = (digits - noVolumeDigits) / (fullVolumeDigits - noVolumeDigits);
  return {
    volume: points(weights.volume, share),
    spread: points(weights.spread, 1 - Number(spread) / worstSpread),
    providers: points(weights.providers, providers / allProviders),
  };
}

function points(weight: number, share: number): number {
  return Math.round(weight * Math.min(1, Math.max(0, share)));
}
