import { formatMoney } from '../../core/format.ts';
import type { Measure, Writer } from '../frame/measure.tsx';
import { axisLabels } from './axis-labels.ts';
import { axisTicks } from './axis-ticks.ts';

const won: Measure = { kind: 'money', currency: 'KRW' };
const writer = (hidden = false): Writer => ({
  hidden,
  full: (value) => formatMoney(value, 'KRW', 'ko'),
  short: (value) => formatMoney(value, 'KRW', 'ko', { compact: true }),
  spoken: (value) => value,
  spokenPercent: (value) => value,
});
function labelsOf(min: number, max: number, hidden = false) {
  const ticks = axisTicks({ min, max });
  const labels = axisLabels(ticks, won, writer(hidden), 'ko');
  return { texts: ticks.map(({ at }) => labels.of(at)), width: labels.width };
}

it('writes short amounts where they can be told apart', () => {
  expect(labelsOf(500_000_000, 650_000_000).texts).toEqual(['₩5억', '₩5.5억', '₩6억', '₩6.5억']);
});

it('writes whole amounts where short ones would be the same', () => {
  expect(labelsOf(785_010_000, 785_018_000).texts).toContain('₩785,012,000');
});

it('writes what is too long with an exponent', () => {
  expect(labelsOf(6e29, 9e29).texts.at(-1)).toBe('₩9E29');
});

it('writes the currency where the person wants it, with an exponent too', () => {
  const ticks = axisTicks({ min: 6e29, max: 9e29 });
  const full = (value: string) => formatMoney(value, 'KRW', 'ko', { template: 'code-after' });
  const labels = axisLabels(ticks, won, { ...writer(), full, short: full }, 'ko');
  expect(labels.of(ticks.at(-1)?.at ?? 0)).toBe('9E29\u00a0KRW');
});

it('writes bullets where amounts are hidden, all of one width', () => {
  expect(new Set(labelsOf(1, 9_000_000, true).texts)).toEqual(new Set(['•••']));
});
