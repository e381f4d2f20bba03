import fc from 'fast-check';
import { type GaugeZone, placeOnGauge, zoneEdges, zoneOf } from './gauge-scale.ts';

const zone = (key: string, from: string, room: number): GaugeZone => ({
  key,
  from,
  room,
  label: key,
  tone: '',
});
const zones = [
  zone('liquidation', '0', 14),
  zone('danger', '1', 16),
  zone('caution', '1.1', 22),
  zone('normal', '1.5', 26),
  zone('safe', '3', 22),
];

it.each([
  ['0', 'liquidation'],
  ['0.999999999999999999', 'liquidation'],
  ['1', 'danger'],
  ['1.099999999999999999', 'danger'],
  ['1.1', 'caution'],
  ['1.5', 'normal'],
  ['2.999999999999999999', 'normal'],
  ['3', 'safe'],
  ['1000000', 'safe'],
])('%s is in the zone %s', (value, key) => {
  expect(zoneOf(value, zones)?.key).toBe(key);
});

it('stands where its zone begins, and never moves back as it grows', () => {
  const edges = zoneEdges(zones);
  expect(edges.at(-1)).toBe(1);
  for (const [i, { from }] of zones.entries())
    expect(placeOnGauge(from, zones)).toBeCloseTo(edges[i] ?? Number.NaN, 9);
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const place = (value: number) => placeOnGauge((value / 100).toFixed(2), zones);
      expect(place(low)).toBeLessThanOrEqual(place(high) + 1e-12);
      expect(place(high)).toBeLessThanOrEqual(1);
    }),
  );
});
