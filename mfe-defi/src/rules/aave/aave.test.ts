import { buildLending } from '@moa/testing/build-portfolio';
import { alertBelow } from './alert-below.ts';
import { partOf } from './part-of.ts';
import { expectedApr } from './staking-yield.ts';
import { sumPositions } from './sum-positions.ts';

it('is what is supplied less what is owed, for the wallets together', () => {
  const sum = sumPositions([
    buildLending(),
    buildLending({ suppliedValue: '100', debtValue: '40', netValue: '60', netApy: '3.00' }),
  ]);
  expect(sum).toMatchObject({ supplied: '10000100', debt: '4158040', net: '5842060' });
  expect(Number(sum.supplied) - Number(sum.debt)).toBe(Number(sum.net));
});

/** A loop of wstETH against ether: the market pays nothing for it, and what it earns comes from Lido. */
const loop = () => {
  const [supply] = buildLending().supplies;
  const [debt] = buildLending().debts;
  return buildLending({
    supplies: supply ? [{ ...supply, symbol: 'wstETH', value: '1000', apy: '0.00' }] : [],
    debts: debt ? [{ ...debt, symbol: 'WETH', value: '700' }] : [],
    netValue: '300',
    netApy: '-7.46',
  });
};

it('has the yield of staked ether in the yearly rate only where it is asked for', () => {
  expect(sumPositions([loop()]).netApy).toBe('-7.46');
  // (300 · −7.46 + 1000 · 2.9) / 300
  expect(sumPositions([loop()], '2.9').netApy).toBe('2.21');
});

it('takes off what owed staked ether earns', () => {
  const [debt] = buildLending().debts;
  const short = buildLending({
    supplies: [],
    debts: debt ? [{ ...debt, symbol: 'stETH', value: '100' }] : [],
    netValue: '400',
    netApy: '1.00',
  });
  expect(sumPositions([short], '4').netApy).toBe('0.00');
});

it.each([
  [{ last: '3', days7: '3.1', days30: '2.9' }, '2.9'],
  [{ last: null, days7: null, days30: null }, null],
  [{ last: null, days7: null, days30: '2.8' }, '2.8'],
  [{ last: '3', days7: null, days30: null }, '3'],
])('expects no year of a loss: %j is %s', (apr, expected) => {
  expect(expectedApr(apr)).toBe(expected);
});

it.each([
  ['1.63', '1.3'],
  ['2.51', '2'],
  ['12', '2'],
  ['1.2', '1.1'],
  ['1.05', '1.1'],
])('offers to tell of a health factor of %s when it is below %s', (health, below) => {
  expect(alertBelow(health)).toBe(below);
});

it.each([
  ['17.566712345678901234', 50, '8.78335617'],
  ['1', 33, '0.33'],
  ['0', 50, '0'],
])('takes a part of %s without floats: %i percent', (max, percent, part) => {
  expect(partOf(max, percent)).toBe(part);
});
