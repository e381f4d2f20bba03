import { planStage } from './health-after.ts';

it.each([
  ['choose', false, false, 'connect'],
  ['other-account', false, false, 'connect'],
  ['ready', false, false, 'review'],
  ['ready', true, false, 'signing'],
  // A wallet that locks itself midway does not return the user to the first stage.
  ['choose', true, false, 'signing'],
  ['ready', true, true, null],
] as const)(
  'with a wallet that is %s (begun: %s, done: %s) is at %s',
  (readiness, hasBegun, isDone, stage) => {
    expect(planStage({ readiness, hasBegun, isDone })).toBe(stage);
  },
);
