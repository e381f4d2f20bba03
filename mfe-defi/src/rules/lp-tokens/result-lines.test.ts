import { add, exact } from '@moa/finance/money/decimal';
import { buildPoolPosition } from '../../testing/build-pool-position.ts';
import { sumOfMany } from '../sum-of-many.ts';
import {
  dayLines,
  feeLines,
  lossLines,
  resultLines,
  takenOut,
  valueLines,
} from './result-lines.ts';

/** The pool of which 444 % were said beside 483 %: most of what came of it had been claimed before. */
const claimed = () => {
  const position = buildPoolPosition();
  return {
    ...position,
    value: '47394290',
    result: {
      ...position.result,
      putIn: '58405300',
      depositValue: '53732379',
      realised: '-372921',
      rewardsClaimable: '108243699',
      rewardsClaimed: '157827726',
      netPnl: '259360415',
      netPnlPercent: '444.07',
    },
  };
};

it('adds up to the result, of which the percentage is of what was put in', () => {
  const position = claimed();
  const lines = resultLines(position);
  expect(lines).toHaveLength(5);
  expect(add(...lines.map(({ amount }) => amount ?? ''))).toBe(position.result.netPnl);
  const percent = exact(position.result.netPnl).times(100).div(position.result.putIn);
  expect(percent.decimalPlaces(2).toFixed()).toBe(position.result.netPnlPercent);
});

it('takes what was put in and is not there for taken out, with what it won or lost', () => {
  expect(takenOut(claimed())).toBe('4300000');
});

it('adds up over several, leaving out those whose result nobody knows', () => {
  const unknown = buildPoolPosition();
  const sum = sumOfMany(
    [
      claimed(),
      buildPoolPosition(),
      { ...unknown, result: { ...unknown.result, netPnl: null, putIn: null } },
    ],
    resultLines,
  );
  expect(sum.of).toBe(2);
  expect(add(...sum.lines.map(({ amount }) => amount ?? ''))).toBe(sum.total);
  expect(sum.total).toBe('259470415');
  expect(sumOfMany([], resultLines).total).toBeNull();
});

it('comes from what is still in it to its value', () => {
  const position = buildPoolPosition();
  expect(add(...valueLines(position).map(({ amount }) => amount ?? ''))).toBe(position.value);
});

it.each([
  ['loss', lossLines, '-10000'],
  ['fees', feeLines, '30000'],
  ['change of a day', dayLines, '10000'],
] as const)('adds up to the %s', (_, linesOf, total) => {
  const lines = linesOf(buildPoolPosition());
  expect(add(...lines.map(({ amount }) => amount ?? ''))).toBe(total);
});
