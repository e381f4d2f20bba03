import { fractalPath } from '../market/fractal-path.ts';
import type { SimulatedMarket } from '../market/start-market.ts';

/** Units for a dollar around which each currency moves, and how far in a year. */
const currencies: Record<string, { level: number; volatility: number }> = {
  EUR: { level: 0.921, volatility: 0.05 },
  JPY: { level: 149.6, volatility: 0.07 },
  CNY: { level: 7.18, volatility: 0.02 },
  GBP: { level: 0.782, volatility: 0.05 },
};

export const fiatCurrencies: readonly string[] = ['USD', 'KRW', ...Object.keys(currencies)];

/** Units of every currency for one of the base, now or at a past moment; the won is the market's. */
export function fiatRates(
  seed: number,
  market: SimulatedMarket,
): (base: string, at?: number) => Record<string, number> {
  const paths = new Map(
    Object.entries(currencies).map(([code, currency]) => [
      code,
      { ...currency, path: fractalPath(seed, `fiat/${code}`) },
    ]),
  );
  function perDollar(code: string, at: number | undefined): number {
    if (code === 'USD') return 1;
    if (code === 'KRW')
      return Number(at === undefined ? market.krwPerUsd() : market.krwPerUsdAt(at));
    const found = paths.get(code);
    if (found === undefined) throw new Error(`There is no currency ${code}.`);
    return found.level * Math.exp(found.volatility * found.path(at ?? market.time()));
  }
  return (base, at) => {
    const one = perDollar(base, at);
    return Object.fromEntries(
      fiatCurrencies.map((code) => [code, Number((perDollar(code, at) / one).toPrecision(10))]),
    );
  };
}
