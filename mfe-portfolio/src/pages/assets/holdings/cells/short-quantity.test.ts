import { shortQuantity } from './short-quantity.ts';

it.each([
  ['105648.0711', '105648'],
  ['-12500.5', '-12501'],
  ['4999.96', '5000'],
  ['-1990.8889', '-1991'],
  ['999.1234', '999.1234'],
  ['-999.5', '-999.5'],
  ['1000', '1000'],
  ['0.12', '0.12'],
])('of %s a phone shows %s', (quantity, shown) => expect(shortQuantity(quantity)).toBe(shown));
