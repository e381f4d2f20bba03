import { judgeSlippage } from './slippage.ts';

it.each([
  ['0.5', 'fine'],
  ['2', 'fine'],
  ['2.01', 'large'],
  ['50', 'large'],
  ['50.1', 'wrong'],
  ['0', 'wrong'],
  ['', 'wrong'],
  ['-1', 'wrong'],
] as const)('%s percent is %s', (percent, judged) => {
  expect(judgeSlippage(percent)).toBe(judged);
});
