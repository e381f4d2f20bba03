import { buildPlan, buildTransaction } from '../../testing/build-plan.ts';
import { isUnread } from './recent-transactions.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 12, 0, second)).toISOString();
const mined = (stepId: string, second: number) =>
  buildTransaction({ stepId, status: 'confirmed', settledAt: at(second) });

it.each([
  ['all is mined, and the wallet was read before', [mined('s1', 1), mined('s2', 10)], at(5), true],
  ['the wallet was read since', [mined('s1', 1), mined('s2', 10)], at(12), false],
  ['the wallet was never read', [mined('s1', 1), mined('s2', 10)], null, true],
  ['a step is left', [mined('s1', 1)], at(0), false],
  [
    'the last step is under way',
    [mined('s1', 1), buildTransaction({ stepId: 's2', status: 'submitted', settledAt: null })],
    at(0),
    false,
  ],
  ['nothing was signed', [], at(0), false],
])('%s', (_, transactions, readAt, expected) =>
  expect(isUnread({ plan: buildPlan(), transactions }, readAt)).toBe(expected),
);
