/**
 * Market figures of an exchange: price, day, candles, order book. All are derived from the one
 * market, so that two exchanges never differ by more than their spreads.
 */

import { BigNumber } from 'bignumber.js';
import { readOnce } from '../market/read-once.ts';
import { getChannel, seededUnit } from '../market/seeded-random.ts';
import type { SimulatedMarket } from '../market/start-market.ts';
import type { Decimal } from '../seams.ts';
import { dayMs } from '../time.ts';

export type Pair = { base: string; quote: string };

export type Candle = {
  from: number;
  open: Decimal;
  high: Decimal;
  low: Decimal;
  close: Decimal;
  /** Traded amount of the base and of the quote currency. */
  volume: number;
  turnover: number;
};

type Level = { price: Decimal; size: number };

type Extremes = Record<'high' | 'low', { at: number; price: Decimal }>;

export type PairFigures = {
  /** The market's asset that the exchange means by a code. */
  assetOf(base: string): string;
  price(pair: Pair): Decimal;
  priceAt(pair: Pair, at: number): Decimal;
  candle(pair: Pair, from: number, to: number): Candle;
  /** From a moment of the last day until now; recomputed once a minute, always holding what was shown. */
  since(pair: Pair, from: number): Candle;
  /** Highest and lowest price of the year, to three days; recomputed once an hour. */
  year(pair: Pair): Extremes;
  book(pair: Pair, depth: number): { asks: Level[]; bids: Level[] };
};

type PairRules = {
  market: SimulatedMarket;
  seed: number;
  now: () => number;
  /** Codes that mean another asset at this exchange. */
  meaning?: Readonly<Record<string, string>>;
  /** By what its price of a coin is multiplied at a moment. */
  gap?(base: string, at: number): number;
  /** The distance of two neighbouring prices at this price. */
  tickSize(pair: Pair, price: number): Decimal;
};

// Over 100 lines: what an exchange shows of a market is read from the same prices, rounded in the same way.
export function pairFigures({
  market,
  seed,
  now,
  meaning = {},
  gap = () => 1,
  tickSize,
}: PairRules): PairFigures {
  const getAsset = (base: string): string => meaning[base] ?? base;
  const seen = new Map<string, SeenHour[]>();
  const rolled = new Map<string, Candle>();
  let rolledIn = 0;
  const years = new Map<string, { at: number; extremes: Extremes }>();

  /** Highest and lowest price shown in each of the last hours. */
  function seenHours(key: string, close: Decimal, at: number): SeenHour[] {
    const hours = (seen.get(key) ?? []).filter((hour) => hour.at > at - 90_000_000);
    const newest = hours.at(-1);
    if (newest === undefined || at - newest.at >= 3_600_000)
      hours.push({ at, high: close, low: close });
    else widen(newest, close, close);
    seen.set(key, hours);
    return hours;
  }

  const wonOnce = readOnce((at) => dollarIn(market, 'KRW', at));
  const perDollar = (quote: string, at?: number) =>
    // What is yet to be reported may still be another figure.
    quote === 'KRW' && at !== undefined && at <= market.time()
      ? wonOnce(at)
      : dollarIn(market, quote, at);

  function round(pair: Pair, price: number): Decimal {
    const tick = tickSize(pair, price);
    return new BigNumber(price).div(tick).decimalPlaces(0).times(tick).toFixed();
  }

  const rawAt = (pair: Pair, at: number): number =>
    market.dollarsAt(getAsset(pair.base), at) * perDollar(pair.quote, at) * gap(pair.base, at);
  const priceAt = (pair: Pair, at: number): Decimal => round(pair, rawAt(pair, at));
  const price = (pair: Pair): Decimal =>
    round(
      pair,
      Number(market.usd(getAsset(pair.base))) * perDollar(pair.quote) * gap(pair.base, now()),
    );

  function candle(pair: Pair, from: number, to: number): Candle {
    const until = Math.min(to, now());
    const samples = Math.min(Math.max(Math.ceil((until - from) / 900_000), 4), 96);
    const step = (until - from) / samples;
    const open = rawAt(pair, from);
    const close = until === now() ? Number(price(pair)) : rawAt(pair, until);
    let high = Math.max(open, close);
    let low = Math.min(open, close);
    for (let i = 1; i < samples; i += 1) {
      const value = rawAt(pair, from + i * step);
      if (value > high) high = value;
      if (value < low) low = value;
    }
    const asset = market.assets.find(({ symbol }) => symbol === getAsset(pair.base));
    const daily = 60_000_000 * getSize(asset) * perDollar(pair.quote, from);
    const mood = moodBetween(seed, getChannel(`volume/${pair.base}/${pair.quote}`), from, until);
    const turnover = (daily * mood * (until - from)) / dayMs;
    return {
      from,
      open: round(pair, open),
      high: round(pair, high),
      low: round(pair, low),
      close: round(pair, close),
      turnover: Number(turnover.toFixed(8)),
      volume: Number((turnover / ((open + close) / 2)).toFixed(8)),
    };
  }

  return {
    assetOf: getAsset,
    price,
    priceAt,
    candle,
    since(pair, from) {
      const at = now();
      const minute = Math.floor(at / 60_000);
      const close = price(pair);
      const seen = seenHours(`${pair.base}/${pair.quote}`, close, at);
      const key = `${pair.base}/${pair.quote}/${Math.floor(from / 60_000)}`;
      if (rolledIn !== minute) rolled.clear();
      rolledIn = minute;
      let found = rolled.get(key);
      if (found === undefined) {
        found = candle(pair, from, at);
        rolled.set(key, found);
      }
      // A leap between two samples is the day's high or low all the same.
      for (const hour of seen) if (hour.at >= from) widen(found, hour.high, hour.low);
      return { ...found, close };
    },
    year(pair) {
      const at = now();
      const key = `${pair.base}/${pair.quote}`;
      let found = years.get(key);
      if (found === undefined || at - found.at > 3_600_000) {
        const days = Array.from({ length: 122 }, (_, i) => at - i * 3 * dayMs);
        const prices = days.map((day) => ({ at: day, price: rawAt(pair, day) }));
        const high = prices.reduce((a, b) => (b.price > a.price ? b : a));
        const low = prices.reduce((a, b) => (b.price < a.price ? b : a));
        found = { at, extremes: { high: rounded(high), low: rounded(low) } };
        years.set(key, found);
      }
      return found.extremes;

      function rounded(one: { at: number; price: number }): { at: number; price: Decimal } {
        return { at: one.at, price: round(pair, one.price) };
      }
    },
    book(pair, depth) {
      const middle = price(pair);
      const channel = getChannel(`book/${pair.base}/${pair.quote}`);
      const second = Math.floor(now() / 1_000);
      return bookAround(middle, depth, {
        tick: tickSize(pair, Number(middle)),
        perDollar: perDollar(pair.quote),
        unit: (place) => seededUnit(seed, channel + place, second),
      });
    },
  };
}

/** Units of the quote currency for a dollar. */
function dollarIn(market: SimulatedMarket, quote: string, at?: number): number {
  if (quote === 'USD') return 1;
  if (quote !== 'KRW') {
    return 1 / (at === undefined ? Number(market.usd(quote)) : market.dollarsAt(quote, at));
  }
  return at === undefined
    ? Number(market.krwPerUsd()) * (1 + Number(market.kimchiPremium()))
    : Number(market.krwPerUsdAt(at)) * (1 + Number(market.kimchiPremiumAt(at)));
}

/** Levels to either side of a price, each a tick from the next and of some twenty thousand dollars. */
function bookAround(
  middle: Decimal,
  depth: number,
  about: {
    tick: Decimal;
    /** Units of the quote currency for a dollar. */
    perDollar: number;
    /** From 0 to 1, by the place of a level. */
    unit(place: number): number;
  },
): { asks: Level[]; bids: Level[] } {
  const tick = new BigNumber(about.tick);
  const size = (i: number): number =>
    Number(((20_000 * about.perDollar * (0.3 + about.unit(i))) / Number(middle)).toFixed(8));
  const level = (i: number, away: number): Level => ({
    price: tick.times(away).plus(middle).toFixed(),
    size: size(i + (away > 0 ? 0 : 1_000)),
  });
  const count = Array.from({ length: depth }, (_, i) => i);
  return {
    asks: count.map((i) => level(i, i + 1)),
    bids: count.map((i) => level(i, -i - 1)).filter((one) => Number(one.price) > 0),
  };
}

/** Returns the trading volume of an asset relative to others. */
function getSize(asset: SimulatedMarket['assets'][number] | undefined): number {
  return asset === undefined ? 1 : (asset.common + 0.2) * (asset.level > 1_000 ? 20 : 1);
}

/** The mean of what the hours make of a day's trade; 1 where they are as usual. */
function moodBetween(seed: number, channel: number, from: number, to: number): number {
  let mood = 0;
  const hours = Math.max(1, Math.min(Math.ceil((to - from) / 3_600_000), 48));
  const first = Math.floor(from / 3_600_000);
  for (let i = 0; i < hours; i += 1) mood += 0.4 + 1.2 * seededUnit(seed, channel, first + i);
  return mood / hours;
}

type SeenHour = { at: number; high: Decimal; low: Decimal };

function widen(candle: { high: Decimal; low: Decimal }, high: Decimal, low: Decimal): void {
  if (Number(high) > Number(candle.high)) candle.high = high;
  if (Number(low) < Number(candle.low)) candle.low = low;
}
