import { add, subtract } from '@moa/finance/money/decimal';
import { isLoss } from './is-loss.ts';
import { rewardLines, tokenLines } from './reward-lines.ts';

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
  const tokens = tokenLines({ stEth: '2.8556123456', wrapped: '1.5372887654' });
  expect(subtract(tokens.total, tokens.lines[0].amount)).toBe(add(tokens.lines[1].amount));
});
