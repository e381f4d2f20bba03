import { add } from '@moa/finance/money/decimal';
import { isLoss, priceLines, rewardLines, tokenLines, versusLines } from './reward-lines.ts';

it.each([
  ['-0.01', true],
  ['0', false],
  ['3', false],
  [null, false],
])('takes %s for a loss: %s', (rate, loss) => {
  expect(isLoss(rate)).toBe(loss);
});

it('prints lines that add up, whatever their last digits are', () => {
  const rewards = rewardLines({ staked: '4.392912345678', difference: '0.145649999999' });
  expect(add(...rewards.lines.map(({ amount }) => amount))).toBe(add(rewards.total));
  const tokens = tokenLines({
    stEth: '2.8556123456',
    price: '3900123.45',
    value: '17132877',
    currency: 'KRW',
  });
  expect(add(...(tokens ?? []).map(({ amount }) => amount))).toBe('17132877');
  const versus = versusLines(['17132877', '20'], '567516');
  expect(add(...(versus ?? []).map(({ amount }) => amount))).toBe('567516');
  const rewarded = priceLines({ valueNow: '5100', valueThen: '5000' });
  expect(add(...(rewarded ?? []).map(({ amount }) => amount))).toBe('5100');
});

it('has no lines of what is not known', () => {
  expect(tokenLines({ stEth: '1', price: null, value: null, currency: 'KRW' })).toBeNull();
  expect(versusLines(['1', null], '1')).toBeNull();
  expect(priceLines({ valueNow: '1', valueThen: null })).toBeNull();
});
