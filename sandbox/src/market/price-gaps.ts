/**
 * Where an exchange has a price of its own for a coin, far from the market's: coins that are locked in there, or
 * another coin of the same ticker. A factor lasts until it is taken back, and concerns no price before.
 */
import type { ExchangeId } from '../exchange-ids.ts';
import type { Decimal } from '../seams.ts';

type Gap = { exchange: ExchangeId; symbol: string; factor: Decimal };

export type PriceGaps = {
  /** By what an exchange's price of a coin is multiplied at a moment, epoch ms. */
  at(exchange: ExchangeId, symbol: string, at: number): number;
  /** "1" takes it back. */
  set(gap: Gap, now: number): void;
  all(): readonly Gap[];
  onChange(listener: () => void): () => void;
};

export function priceGaps(): PriceGaps {
  const gaps = new Map<string, Gap & { since: number }>();
  const listeners = new Set<() => void>();
  return {
    at(exchange, symbol, at) {
      const gap = gaps.size === 0 ? undefined : gaps.get(`${exchange} ${symbol}`);
      return gap === undefined || at < gap.since ? 1 : Number(gap.factor);
    },
    set(gap, now) {
      const key = `${gap.exchange} ${gap.symbol}`;
      if (Number(gap.factor) === 1) gaps.delete(key);
      else gaps.set(key, { ...gap, since: now });
      for (const listener of listeners) listener();
    },
    all: () => [...gaps.values()].map(({ since: _since, ...gap }) => gap),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
