/** What a run says of its steps: a line when each is through, and at the end how long each took. */
import type { Outcome } from './run-step.ts';
import { slowest } from './timings.ts';

export type StepOutcome = Outcome & { name: string };

/** How each runner begins the line of a test that failed. */
const failures = /^\s*(?:✖ (?!failing tests)|FAIL |● |\d+\) \[|BROKEN ).*$/gm;
const maxNamed = 40;

/** Null where nothing of the step was wanted. */
export function lineOf({ name, passed, failed, seconds }: StepOutcome): string | null {
  if (passed === 0 && failed === 0) return null;
  const word = failed === 0 ? 'ok    ' : 'FAILED';
  return `${word} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;
}

/** Everything that is said once all steps are through; the counts come last. */
export function endOf(outcomes: readonly StepOutcome[], minutes: number): string {
  const sum = (part: 'passed' | 'failed') => outcomes.reduce((all, one) => all + one[part], 0);
  return [
    namesOfFailures(outcomes),
    timesOf(outcomes),
    slowest(outcomes.flatMap(({ timings }) => timings ?? [])),
    `all of it took ${minutes.toFixed(1)} minutes`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Once more at the end: what they printed is far above it. */
function namesOfFailures(outcomes: readonly StepOutcome[]): string {
  const failed = outcomes.filter((one) => one.failed > 0);
  if (failed.length === 0) return '';
  const names = failed.flatMap(({ output }) =>
    [...output.matchAll(failures)].map(([line]) => `  ${line.trim()}`),
  );
  return ['what failed', ...new Set(names)].slice(0, maxNamed).join('\n');
}

/** Some steps run side by side, so these are more than the whole. */
function timesOf(outcomes: readonly StepOutcome[]): string {
  const rows = outcomes
    .filter((one) => lineOf(one) !== null)
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  return rows.length === 0 ? '' : `time by step\n${rows.join('\n')}`;
}
