import { readRulePrefill } from '@moa/contracts/notifications/shapes/rule-prefill';
import { setRelease } from '@moa/host/internal/release';
import {
  backInRangeAlert,
  loanAlert,
  netWorthAlert,
  premiumAlert,
  priceAlert,
} from './alert-address.ts';

beforeEach(() =>
  setRelease({ remotes: [{ manifest: { roles: { inbox: '/notifications' } } }] } as never),
);

const rule = (address: string) => readRulePrefill(new URLSearchParams(address.split('?')[1]));

it('asks for a price above the one of today', () => {
  expect(rule(priceAlert('BTC', '137475000', 'KRW'))).toEqual({
    metric: 'price',
    subject: 'BTC',
    value: '145000000',
    unit: 'KRW',
  });
});

it('leaves the line open where there is no price, or no rule in its currency', () => {
  for (const address of [priceAlert('BTC', null, 'KRW'), priceAlert('BTC', '84000', 'EUR')])
    expect(rule(address)).toEqual({ metric: 'price', subject: 'BTC' });
});

it('asks for a net worth below the one of today, and for none below zero', () => {
  expect(rule(netWorthAlert('317994321', 'KRW'))).toEqual({
    metric: 'portfolio_value',
    op: 'crosses_down',
    value: '302000000',
    unit: 'KRW',
  });
  expect(rule(netWorthAlert('-5', 'KRW'))).toEqual({ metric: 'portfolio_value' });
});

it.each([
  ['1.94', '3'],
  ['2', '3'],
  ['-0.4', '1'],
  ['-2.5', '-1'],
])('asks for a premium a whole percent above %s', (premium, value) => {
  expect(rule(premiumAlert('BTC', premium))).toEqual({
    metric: 'kimchi_premium',
    subject: 'BTC',
    op: '≥',
    value,
  });
});

it('asks for the health of a loan, and for a range that the price comes back to', () => {
  expect(rule(loanAlert('lend_1'))).toEqual({ metric: 'health_factor', subject: 'lend_1' });
  expect(rule(backInRangeAlert('pos_1'))).toEqual({
    metric: 'in_range',
    subject: 'pos_1',
    op: 'is',
    value: '1',
  });
});
