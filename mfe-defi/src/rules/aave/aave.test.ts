import { buildLending } from '@moa/testing/build-portfolio';
import { alertBelow } from './alert-below.ts';
import { dueAct } from './due-act.ts';
import { interestOfYear } from './interest-of.ts';
import { getMax, getPart } from './max-of.ts';
import { getSafety } from './safety-of.ts';
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
  expect(getPart(max, percent)).toBe(part);
});

const reward = (value: string) => [{ symbol: 'AAVE', amount: '1', value }];
const noDebt = { debts: [], healthFactor: null, zone: 'none', dropToLiquidation: null } as const;
it.each([
  ['near liquidation', { zone: 'caution', rewards: reward('25000') }, 'repay'],
  ['with rewards', { rewards: reward('25000') }, 'claim'],
  ['with rewards that are dust', { rewards: reward('1') }, 'repay'],
  ['without a debt', { ...noDebt, debts: [] }, 'supply'],
] as const)('needs first, %s', (_, facts, kind) => {
  const rewards = 'rewards' in facts ? [...facts.rewards] : [];
  const debts = 'debts' in facts ? [] : buildLending().debts;
  expect(dueAct(buildLending({ ...facts, debts, rewards }))).toMatchObject({ kind });
});

it('pays back first what is owed most', () => {
  const [debt] = buildLending().debts;
  const small = debt && { ...debt, symbol: 'DAI', tokenAddress: '0xdai', value: '1000' };
  const debts = [small, debt].flatMap((one) => one ?? []);
  expect(dueAct(buildLending({ debts }))).toMatchObject({ kind: 'repay', symbol: 'USDC' });
});

it('promises no more room than there is, and calls nothing safe that is near liquidation', () => {
  expect(getSafety([buildLending({ dropToLiquidation: '39.60' })])).toEqual({
    is: 'safe',
    wallet: null,
    percent: '39',
  });
  const near = buildLending({ walletLabel: 'L', zone: 'danger', healthFactor: '1.05' });
  expect(getSafety([buildLending(), near])).toMatchObject({ is: 'near', wallet: 'L' });
  expect(getSafety([buildLending({ ...noDebt, debts: [] })])).toEqual({ is: 'noDebt' });
  expect(getSafety([])).toBeNull();
});

it('adds up to no sum where a price is missing', () => {
  const supplies = buildLending().supplies.map((row) => ({ ...row, value: null }));
  expect(interestOfYear([buildLending({ supplies })], null).total).toBeNull();
  expect(interestOfYear([loop()], '2.9').lines).toMatchObject([
    { key: 'interest', amount: '0' },
    { key: 'staking', amount: '29' },
    { key: 'cost' },
  ]);
});

it('repays no more than the wallet holds, and no more than is owed', () => {
  const reserve = { inWallet: '1200', supplied: '7', variableDebt: '3000', stableDebt: '0' };
  const unknown = { available: null, price: null };
  expect(getMax('repay', reserve, unknown)).toBe('1200');
  expect(getMax('repay', { ...reserve, inWallet: '5000' }, unknown)).toBe('3000');
  expect(getMax('repay', { ...reserve, variableDebt: '0', stableDebt: '9' }, unknown)).toBe('9');
});

it('borrows what is still available at the price of the asset, where both are known', () => {
  const reserve = { inWallet: '0', supplied: '0', variableDebt: '0', stableDebt: '0' };
  expect(getMax('borrow', reserve, { available: '100', price: '40' })).toBe('2.5');
  expect(getMax('borrow', reserve, { available: '100', price: null })).toBeNull();
  expect(getMax('borrow', reserve, { available: '100', price: '0' })).toBeNull();
});
