import { buildPosition } from '@moa/testing/build-portfolio';
import { getFreshness } from './freshness.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const minute = 60_000;

it.each([
  ['live with a price of seconds ago', { priceAt: ago(5_000), lastUpdated: ago(minute) }, 'live'],
  [
    'recent with one of minutes ago',
    { priceAt: ago(2 * minute), lastUpdated: ago(minute) },
    'recent',
  ],
  [
    'old with a price of six minutes',
    { priceAt: ago(6 * minute), lastUpdated: ago(minute) },
    'old-price',
  ],
  ['old with a balance of 16 minutes', { priceAt: ago(0), lastUpdated: ago(16 * minute) }, 'old'],
  ['old where its source fails', { priceAt: ago(0), lastUpdated: ago(0), stale: true }, 'old'],
] as const)('is %s', (_, facts, expected) => {
  expect(getFreshness(buildPosition(facts), false, now)).toBe(expected);
});

it('never ages what a person wrote down', () => {
  const written = buildPosition({ priceAt: null, lastUpdated: ago(900 * minute) });
  expect(getFreshness(written, true, now)).toBe('recent');
});
