import { buildPermitPlan, buildPlan, buildTransaction } from '../../testing/build-plan.ts';
import { currentStep, planProgress } from './plan-progress.ts';

const { steps } = buildPlan();
const statesOf = (...transactions: Parameters<typeof buildTransaction>[0][]) =>
  planProgress(steps, transactions.map(buildTransaction)).map(({ state }) => state);

it('begins with every step open', () => {
  expect(statesOf()).toEqual(['open', 'open']);
});

it('goes on with the first step that is not mined', () => {
  const progress = planProgress(steps, [buildTransaction({ stepId: 's1', status: 'confirmed' })]);
  expect(progress.map(({ state }) => state)).toEqual(['done', 'open']);
  expect(currentStep(progress)?.step.id).toBe('s2');
});

it('is done when every step is mined', () => {
  const all = [
    buildTransaction({ stepId: 's1', status: 'confirmed' }),
    buildTransaction({ stepId: 's2', status: 'confirmed' }),
  ];
  expect(currentStep(planProgress(steps, all))).toBeNull();
});

it('is past a permit once that is signed, which no transaction shows', () => {
  const [permit, carrier] = buildPermitPlan().steps;
  if (!permit || !carrier) throw new Error('A plan of two steps');
  const states = (signature: string | null) =>
    planProgress(
      [{ ...permit, permit: permit.permit && { ...permit.permit, signature } }, carrier],
      [],
    ).map(({ state }) => state);
  expect(states(null)).toEqual(['open', 'open']);
  expect(states(`0x${'1'.repeat(130)}`)).toEqual(['done', 'open']);
});

it('does not repeat a step that succeeded once, whatever became of other tries', () => {
  expect(
    statesOf(
      { stepId: 's1', status: 'confirmed', submittedAt: '2026-11-22T03:00:00.000Z' },
      { stepId: 's1', status: 'dropped', submittedAt: '2026-11-22T03:05:00.000Z' },
    ),
  ).toEqual(['done', 'open']);
});

it('waits for a try that is under way before another', () => {
  expect(
    statesOf(
      { stepId: 's1', status: 'submitted', submittedAt: '2026-11-22T03:00:00.000Z' },
      { stepId: 's1', status: 'reverted', submittedAt: '2026-11-22T03:05:00.000Z' },
    ),
  ).toEqual(['mining', 'open']);
});

it.each(['reverted', 'replaced', 'dropped'] as const)('tells that a step was %s', (status) => {
  expect(statesOf({ stepId: 's1', status })).toEqual([status, 'open']);
});
