import { buildSource } from '@moa/testing/build-portfolio';
import { canBearInterest } from './daily-interest.ts';

it.each([
  ['wallet', 'ethereum', true],
  ['exchange', 'binance', true],
  ['exchange', 'upbit', false],
  ['manual', 'manual', false],
] as const)('asks for the interest of a %s at %s: %s', (kind, provider, requested) => {
  expect(canBearInterest(buildSource({ kind, provider }))).toBe(requested);
});
