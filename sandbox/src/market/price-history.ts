import type { MarketAsset } from './assets.ts';
import { fractalPath } from './fractal-path.ts';
import { readOnce } from './read-once.ts';

/** The market as the seed tells it: a price at every moment, whether or not anyone was watching. */
type PriceHistory = {
  /** Level of an asset: dollars, or units of what it is pegged to. */
  levelAt(symbol: string, at: number): number;
  krwPerUsdAt(at: number): number;
  premiumAt(at: number): number;
};

export function priceHistory(seed: number, assets: readonly MarketAsset[]): PriceHistory {
  const common = readOnce(fractalPath(seed, 'market'));
  const own = new Map(
    assets.map((asset) => [asset.symbol, { asset, path: fractalPath(seed, asset.symbol) }]),
  );
  const won = fractalPath(seed, 'KRW');
  const premium = fractalPath(seed, 'premium');
  return {
    levelAt(symbol, at) {
      const found = own.get(symbol);
      if (found === undefined) throw new Error(`The market has no ${symbol}.`);
      const { asset, path } = found;
      const alone = Math.sqrt(1 - asset.common ** 2);
      const shared = asset.common === 0 ? 0 : asset.common * common(at);
      return asset.level * Math.exp(asset.volatility * (shared + alone * path(at)));
    },
    krwPerUsdAt: (at) => 1_385 * Math.exp(0.06 * won(at)),
    premiumAt: (at) => 0.018 + 0.016 * Math.tanh(1.5 * premium(at)),
  };
}
