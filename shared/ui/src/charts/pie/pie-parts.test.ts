import { sumDigits } from '@moa/finance/money/digits';
import fc from 'fast-check';
import { pieParts } from './pie-parts.ts';

const part = (key: string, value: string | null) => ({ key, label: key, value });
const rest = (count: number) => `${count} others`;

it('draws the largest first and gathers the small ones, exactly', () => {
  const { drawn, total } = pieParts(
    [
      part('a', '1.1'),
      part('b', '50'),
      part('c', '2.2'),
      part('d', '30'),
      part('e', '10'),
      part('f', '5'),
    ],
    rest,
  );
  expect(drawn.map(({ label, value }) => [label, value])).toEqual([
    ['b', '50'],
    ['d', '30'],
    ['e', '10'],
    ['f', '5'],
    ['2 others', '3.3'],
  ]);
  expect(total).toBe('98.3');
});

it('keeps debts and unknown values beside the drawing', () => {
  const { drawn, undrawn } = pieParts([part('a', '-4'), part('b', '9'), part('c', null)], rest);
  expect(drawn.map(({ key }) => key)).toEqual(['b']);
  expect(undrawn.map(({ key }) => key)).toEqual(['a', 'c']);
});

it('loses nothing: the parts sum to the total, the shares to a hundred', () => {
  const value = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(3, '0')}`);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
      const { drawn, total } = pieParts(
        values.map((one, i) => part(`p${i}`, one)),
        rest,
      );
      expect(drawn.length).toBeLessThanOrEqual(5);
      expect(sumDigits(drawn.map((one) => one.value))).toBe(total);
      expect(sumDigits(values)).toBe(total);
      expect(sumDigits(drawn.map(({ share }) => share ?? '0'))).toBe('100.00');
    }),
  );
});
