/** Rules on the past: where each would have fired, and what it would have looked at. Pure. */
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import type { DryRun } from '@moa/contracts/notifications/validate-rules';
import { getConditions } from '../decide/conditions-of.ts';
import { isStoredByHour } from './hour-values.ts';
import type { EventThen, PastPiece, Span } from './past.ts';
import { getThen, type Moment, play, type ReadThen, type Then } from './then-of.ts';

/** `index` is the place of each rule in the request. */
export type Trial = Span & {
  days: number;
  rules: readonly { index: number; rule: Rule; subjects: readonly string[] }[];
};
type TrialResult = { dryRun: DryRun; problems: { index: number; problem: RuleProblem }[] };

const hourMs = 3_600_000;
const manyFires = 20;

export function tryRules(trial: Trial, pieces: readonly PastPiece[]): TrialResult {
  const read = getThen(pieces);
  const events = pieces.flatMap((piece) => (piece.kind === 'events' ? piece.events : []));
  const result: TrialResult = {
    dryRun: { days: trial.days, fires: [], series: [] },
    problems: [],
  };
  for (const { index, rule, subjects } of trial.rules) {
    const past = getPast(rule, subjects, trial, read, events);
    const problem = tryRule(rule, index, past, result.dryRun);
    if (problem !== null) result.problems.push({ index, problem });
  }
  return result;
}

/** Adds to the dry run what the rule would have done; answers what is to be said of it. */
function tryRule(
  rule: Rule,
  index: number,
  past: ReadonlyMap<string, readonly Moment[]>,
  dryRun: DryRun,
): RuleProblem | null {
  const { how, conditions } = getConditions(rule.condition);
  const without = conditions.findIndex(
    ({ metric }, place) =>
      metricFacts(metric).nature === 'level' &&
      ![...past.values()].some((moments) => moments.some(({ values }) => isKnown(values[place]))),
  );
  const metric = conditions[without]?.metric;
  if (metric !== undefined)
    return warning(
      `condition.${how}.${without}.metric`,
      'no_history',
      isStoredByHour(metric)
        ? 'Nothing is known of its past, so it cannot be tried on it. It is kept by the hour from now on.'
        : 'Nothing is known of its past, so it cannot be tried on it.',
    );
  const fires = play(rule, past);
  for (const { subject, at, value, suppressedBy } of fires)
    dryRun.fires.push({
      rule: index,
      subject,
      value,
      at: new Date(at).toISOString(),
      ...(suppressedBy === null ? {} : { suppressedBy }),
    });
  for (const [subject, moments] of past)
    dryRun.series.push({
      rule: index,
      subject,
      points: moments.map(({ at, values }) => ({
        at: new Date(at).toISOString(),
        value: isKnown(values[0]) ? values[0] : null,
      })),
    });
  const sent = fires.filter(({ suppressedBy }) => suppressedBy === null).length;
  return sent > manyFires
    ? warning(
        'condition',
        'fires_often',
        `It would have fired ${sent} times in ${dryRun.days} days.`,
      )
    : null;
}

/** By subject: each hour, and each event that the rule waits for. */
function getPast(
  rule: Rule,
  subjects: readonly string[],
  { from, to }: Span,
  read: ReadThen,
  events: readonly EventThen[],
): Map<string, Moment[]> {
  const { conditions } = getConditions(rule.condition);
  const asks = (wanted: Metric) => conditions.some(({ metric }) => metric === wanted);
  return new Map(
    subjects.map((subject) => {
      const moments: Moment[] = [];
      for (let at = from; at <= to; at += hourMs)
        moments.push({ at, values: conditions.map((one) => read(one, subject, at)) });
      for (const event of events) {
        const isOfSubject = subject === 'all' || subject === event.subject;
        if (!isOfSubject || !asks(event.metric)) continue;
        const hour = Math.floor(event.at / hourMs) * hourMs;
        moments.push({
          at: event.at,
          values: conditions.map((one) => {
            if (one.metric === event.metric) return event.value;
            const then = read(one, subject, hour);
            return then === 'over' ? null : then;
          }),
        });
      }
      return [subject, moments.sort((a, b) => a.at - b.at)];
    }),
  );
}

function isKnown(value: Then | undefined): value is string {
  return value != null && value !== 'over';
}

function warning(path: string, code: RuleProblem['code'], message: string): RuleProblem {
  return { path, code, level: 'warning', message };
}
