import { rate } from './rate-vital.ts';

it.each([
  ['largestPaint', 2_500, 'good'],
  ['largestPaint', 2_501, 'fair'],
  ['largestPaint', 4_001, 'poor'],
  ['delay', 100, 'good'],
  ['delay', 301, 'poor'],
  ['shift', 0.1, 'good'],
  ['shift', 0.2, 'fair'],
] as const)('a %s of %d is %s', (vital, value, verdict) =>
  expect(rate(vital, value)).toBe(verdict),
);
