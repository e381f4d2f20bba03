/** Facts of which no rule finds anything; a test says only what matters to it. */
import type { Facts } from '../facts.ts';

export const factsNow = new Date('2027-03-01T03:00:00Z');

export function sampleFacts(over: Partial<Facts> = {}): Facts {
  return {
    now: factsNow,
    currency: 'KRW',
    perWon: '1',
    quality: 'ok',
    held: '10000000',
    assets: [],
    exchanges: [],
    idle: [],
    drawdown: { percent: '3', days: 200 },
    record: { total: '10000000', highest: '11000000', days: 200 },
    loans: [],
    ranges: [],
    pools: [],
    rewards: [],
    rates: [],
    better: [],
    keys: [],
    stale: [],
    dollar: { now: '1400', before: '1390' },
    kimchiPremium: '1.2',
    correlation: { pair: 'BTC · ETH', now: '0.7', before: '0.65' },
    fees: { paid: '10000' },
    realised: { year: 2027, gain: '100000' },
    ...over,
  };
}
