import { readableRate } from './readable-rate.ts';

it.each([
  ['3633.651234', '3633.65'],
  ['100', '100'],
  ['99.123456', '99.1235'],
  ['1.00016', '1.0002'],
  ['0.99891234', '0.9989'],
  ['0.000275212345', '0.0002752'],
  ['0', '0'],
])('writes %s as %s', (price, shown) => {
  expect(readableRate(price)).toBe(shown);
});
