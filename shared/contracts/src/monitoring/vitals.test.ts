import { rateVital } from './vitals.ts';

it.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 2_501, 'needs-improvement'],
  ['LCP', 4_001, 'poor'],
  ['FID', 100, 'good'],
  ['FID', 301, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'needs-improvement'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.2, 'needs-improvement'],
] as const)('a %s of %d is %s', (vital, value, verdict) =>
  expect(rateVital(vital, value)).toBe(verdict),
);
