import { healthAfter } from './health-after.ts';

const plan = {
  block: '100',
  outcome: { balances: [], healthFactor: { before: '1.65', after: '1.63' } },
};

it.each([
  [
    'as the try had it while nothing newer is read',
    { blockNumber: '100', healthFactor: '1.65' },
    '1.63',
  ],
  ['as it was read since', { blockNumber: '101', healthFactor: '1.62' }, '1.62'],
  ['none without a debt', { blockNumber: '101', healthFactor: null }, null],
  ['as the try had it of a loan that is new', null, '1.63'],
])('is %s', (_, loan, health) => {
  expect(healthAfter(plan, loan)).toBe(health);
});
