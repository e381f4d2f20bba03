/**
 * Growth of the summary’s cost with the holdings: the first read (cold), and reads after one price
 * changed (warm). An asset is held in some twenty sources, regardless of the number of assets;
 * beside it the harder case of only two hundred assets.
 */

import { aPosition, aSource, noPast, now } from '../../portfolio/testing/build-holdings.ts';
import { createValuation } from '../../portfolio/valuation/create-valuation.ts';
import type { Holdings } from '../../portfolio/valuation/price-groups.ts';
import { summarise } from '../../portfolio/valuation/summarise.ts';
import { createPriceBook, type PriceBook } from '../../providers/prices/price-book.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';

const sizes = [1_000, 10_000, 100_000];
const sourceCount = 20;
const coldRounds = 7;
const ticks = 400;
const clock = () => now.getTime();

function build(size: number, assets: number): { holdings: Holdings; book: PriceBook } {
  const book = createPriceBook({ now: clock });
  book.offerFx({ perUsd: { KRW: '1391.27' }, provider: 'a bank', at: clock() });
  for (let asset = 0; asset < assets; asset += 1) {
    const price = `${(asset % 977) + 1}.${asset % 10}7`;
    book.offer({ venue: 'binance', symbol: `C${asset}`, price, change24h: '1', at: clock() });
  }
  const sources = Array.from({ length: sourceCount }, (_, index) =>
    aSource({ id: `src_${index}`, provider: 'binance' }),
  );
  const positions: PositionRow[] = Array.from({ length: size }, (_, index) =>
    aPosition({
      id: `pos_${index}`,
      sourceId: `src_${index % sourceCount}`,
      symbol: `C${index % assets}`,
      priceSymbol: `C${index % assets}`,
      quantity: `${index % 131}.${100_000_007 + index}`,
    }),
  );
  return { holdings: { sources, positions }, book };
}

function cold({ holdings, book }: ReturnType<typeof build>): number {
  const begun = performance.now();
  summarise(createValuation(holdings, book, { now: clock }), book, noPast, 'KRW', now);
  return performance.now() - begun;
}

function warm({ holdings, book }: ReturnType<typeof build>, assets: number): number {
  const valuation = createValuation(holdings, book, { now: clock });
  summarise(valuation, book, noPast, 'KRW', now);
  const times: number[] = [];
  for (let tick = 0; tick < ticks; tick += 1) {
    const symbol = `C${(tick * 37) % assets}`;
    const price = `${Number(book.ticker('binance', symbol)?.price ?? '1') * 1.01}`.slice(0, 12);
    book.offer({ venue: 'binance', symbol, price, change24h: '1', at: clock() });
    const begun = performance.now();
    valuation.take([symbol]);
    summarise(valuation, book, noPast, 'KRW', now);
    times.push(performance.now() - begun);
  }
  return median(times.slice(ticks / 4));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const worlds = sizes.map((size) => ({ size, ...build(size, size / sourceCount) }));
for (const world of worlds) cold(world);
const coldTimes = worlds.map(() => [] as number[]);
const warmTimes = worlds.map(() => [] as number[]);
for (let round = 0; round < coldRounds; round += 1) {
  for (const [index, world] of worlds.entries()) {
    coldTimes[index]?.push(cold(world));
    warmTimes[index]?.push(warm(world, world.size / sourceCount));
  }
}
const colds = coldTimes.map(median);
const warms = warmTimes.map(median);
for (const [index, { size }] of worlds.entries()) {
  console.log(
    `  ${`${size}`.padStart(6)} positions: cold ${colds[index]?.toFixed(1)} ms, after one tick ${((warms[index] ?? 0) * 1_000).toFixed(0)} µs`,
  );
}
const exponent = Math.log((colds[2] ?? 0) / (colds[0] ?? 1)) / Math.log(100);
console.log(`  cold exponent from 1,000 to 100,000: ${exponent.toFixed(3)} (bar: at most 1.05)`);
console.log(
  `  one tick, 100,000 against 1,000: ${((warms[2] ?? 0) / (warms[0] ?? 1)).toFixed(2)} (bar: at most 1.6)`,
);
const [few, many] = [build(1_000, 200), build(100_000, 200)];
console.log(
  `  the same with 200 assets in all, so that a tick moves 5 rows or 500: ${(warm(many, 200) / warm(few, 200)).toFixed(2)}`,
);
