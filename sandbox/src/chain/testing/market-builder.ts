/** A small market for tests: prices that swing through the year by a formula, and moves by hand. */

import type { Decimal, Market, MarketTick } from '../../seams.ts';
import { dayMs } from '../../time.ts';

const BASE: Record<string, number> = {
  BTC: 90_000,
  ETH: 3_000,
  USDT: 1,
  USDC: 1,
  DAI: 1,
  LINK: 15,
  UNI: 8,
  AAVE: 200,
  STETH: 2_995,
};
const STABLE = new Set(['USDT', 'USDC', 'DAI']);
const YEAR_MS = 365 * dayMs;

type TestMarket = Market & { listeners: number };

export function createTestMarket(now: number = Date.now()): TestMarket {
  const listeners = new Set<(ticks: readonly MarketTick[]) => void>();
  const set = new Map<string, Decimal>();
  const usdAt = (symbol: string, at: number): Decimal => {
    const base = BASE[symbol];
    if (base === undefined) throw new Error(`no ${symbol}`);
    if (STABLE.has(symbol)) return '1';
    const swing = 0.25 * Math.sin(((now - at) / YEAR_MS) * Math.PI * 5);
    return (base * (1 + swing)).toFixed(8);
  };
  return {
    usd: (symbol) => set.get(symbol) ?? usdAt(symbol, now),
    symbols: () => Object.keys(BASE),
    usdAt,
    krwPerUsd: () => '1350',
    krwPerUsdAt: () => '1350',
    kimchiPremium: () => '0.02',
    set(symbol, usd) {
      set.set(symbol, usd);
      for (const listener of listeners) listener([{ symbol, usd, at: Date.now() }]);
    },
    pause() {},
    resume() {},
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {},
    get listeners() {
      return listeners.size;
    },
  };
}
