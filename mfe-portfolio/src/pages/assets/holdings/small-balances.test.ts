import { isSmall } from './small-balances.ts';

const held = (value: string | null, hidden = false) => ({ value, hidden });

it.each([
  ['999', 'KRW', '1', true],
  ['1000', 'KRW', '1', false],
  ['999', 'KRW', 'off', false],
  ['-9.99', 'USD', '10', true],
  ['9.99', 'USD', '100', true],
  ['100', 'USD', '100', false],
  [null, 'USD', '100', false],
] as const)('takes %p %s for small below %s: %p', (value, currency, below, small) => {
  expect(isSmall(held(value), currency, below)).toBe(small);
});

it('leaves what is hidden to its own view', () => {
  expect(isSmall(held('1', true), 'KRW', '100')).toBe(false);
});
