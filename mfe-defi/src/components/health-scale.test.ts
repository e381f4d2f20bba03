import { placeOnGauge } from './health-scale.ts';

it.each([
  ['0', 0],
  ['1', 14],
  ['1.1', 28],
  ['1.5', 52],
  ['3', 78],
  ['6', 100],
  ['250', 100],
])('a health factor of %s stands at %s percent', (factor, place) => {
  expect(placeOnGauge(factor)).toBeCloseTo(place, 6);
});

it('never moves left when a position becomes safer', () => {
  const places = Array.from({ length: 80 }, (_, step) => placeOnGauge((step / 10).toFixed(1)));
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});
