/** POST /api/v1/notifications/validate-rules */
import { success } from '@moa/contracts/envelope';
import { metric } from '@moa/contracts/notifications/shapes/metrics';
import { type Rule, rule as ruleShape } from '@moa/contracts/notifications/shapes/rule';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../../context.ts';
import { WrittenAnswer } from '../../../http/answers.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { PricesOutside } from '../../../ledger/api.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { decide } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { DryRunner } from '../dry-run/create-dry-runner.ts';
import { readPast } from '../dry-run/read-past.ts';
import type { Trial } from '../dry-run/try-rules.ts';
import type { Engine } from '../engine/create-engine.ts';
import { createHeavyWork } from '../heavy-work.ts';
import { findProblems } from './find-problems.ts';
import { findConfig, hasVerifiedWebhook } from './store.ts';

/** Subjects that a rule is tried on at most. */
const maxSubjects = 20;
/** Values that one check looks at, over all of its rules: each hour of each condition on each subject is one. */
const maxValues = 150_000;
/**
 * Maximum number of values per user and minute: four of the largest checks, or about forty of a
 * rule being edited.
 */
const valuesPerMinute = 600_000;
const hourMs = 3_600_000;

type Needs = { engine: Engine; prices: PricesOutside; dryRunner: DryRunner };
type Problems = { index: number; problem: RuleProblem }[];

export function validateRoutes(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  { engine, prices, dryRunner }: Needs,
): Route[] {
  const { clock } = context;
  const work = createHeavyWork('A dry run of rules', valuesPerMinute);
  return [
    handle(validateRules, async ({ caller: { userId }, body }) => {
      if (!body.dryRun) {
        const { problems } = await check(userId, body);
        return { valid: isValid(problems), problems: inOrder(problems) };
      }
      // A check may be superseded when its page is closed or its rule is changed, so the next one
      // waits for its end.
      return work.inTurn(userId, async () => {
        const { problems, tried } = await check(userId, body);
        work.spend(userId, getValues(tried, body.days));
        const to = Math.floor(clock.now().getTime() / hourMs) * hourMs;
        const trial: Trial = {
          from: to - body.days * dayMs,
          to,
          days: body.days,
          rules: tried,
        };
        const past = readPast(context, prices, userId, tried, trial);
        const { dryRun, problems: found } = await dryRunner.run(trial, past);
        problems.push(...found);
        return new WrittenCheck(isValid(problems), inOrder(problems), dryRun);
      });
    }),
  ];

  /** Checks the rules; returns their problems, and the subjects of those that can be simulated. */
  async function check(
    userId: string,
    body: { rules: readonly unknown[]; dryRun: boolean; days: number },
  ): Promise<{ problems: Problems; tried: Trial['rules'] }> {
    const problems: Problems = [];
    const tried: { index: number; rule: Rule; subjects: string[] }[] = [];
    for (const [index, given] of body.rules.entries()) {
      const add = (found: readonly RuleProblem[]) =>
        problems.push(...found.map((problem) => ({ index, problem })));
      const { data: rule, error } = z.safeParse(ruleShape, given);
      if (rule === undefined) {
        add(schemaProblems(error, given));
        continue;
      }
      const own = findProblems(rule, clock.now());
      add(own);
      add(await configProblems(context, userId, given));
      if (own.some(({ level }) => level === 'error')) continue;
      const probed = await engine.probe(userId, rule);
      if (wouldFireNow(rule, probed, clock.now().getTime()))
        add([warning('condition', 'fires_now', 'It holds already and fires at once.')]);
      if (!body.dryRun) continue;
      const subjects = probed.slice(0, maxSubjects).map(({ subject }) => subject.id);
      if (subjects.length < probed.length)
        add([
          warning(
            'scope.ids',
            'tried_in_part',
            `It was tried on ${subjects.length} of its ${probed.length} subjects.`,
          ),
        ]);
      const more = { index, rule, subjects };
      if (getValues([...tried, more], body.days) <= maxValues) tried.push(more);
      else
        add([
          warning(
            '',
            'too_much_to_try',
            'It was not tried: one check has no time for so many rules, conditions and subjects. Try fewer at once.',
          ),
        ]);
    }
    return { problems, tried };
  }
}

function isValid(problems: Problems): boolean {
  return problems.every(({ problem }) => problem.level === 'warning');
}

/** By rule, with the path of each in the request. */
function inOrder(problems: Problems): RuleProblem[] {
  return problems
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, problem }) => ({
      ...problem,
      path: `rules.${index}.${problem.path}`.replace(/\.$/, ''),
    }));
}

function getValues(tried: Trial['rules'], days: number): number {
  const hours = days * 24 + 1;
  return tried.reduce(
    (sum, { rule, subjects }) =>
      sum + getConditions(rule.condition).conditions.length * subjects.length * hours,
    0,
  );
}

/** Returns the problems of the rule's config, where one is named. */
async function configProblems(
  { db }: Pick<Context, 'db'>,
  userId: string,
  given: unknown,
): Promise<RuleProblem[]> {
  const { configId } = given as { configId?: unknown };
  if (typeof configId !== 'string') return [];
  const row = await findConfig(db, userId, configId);
  if (row === undefined)
    return [
      {
        path: 'configId',
        code: 'config_not_found',
        level: 'error',
        message: 'Config or rule not found.',
      },
    ];
  if (!row.config.channels.includes('discord')) return [];
  return (await hasVerifiedWebhook(db, userId, row.config.webhookIds ?? []))
    ? []
    : [warning('configId', 'webhook_not_verified', 'No message has reached its webhook yet.')];
}

function warning(path: string, code: RuleProblem['code'], message: string): RuleProblem {
  return { path, code, level: 'warning', message };
}

/**
 * True if a new rule holds for one of its subjects at current values, ignoring its `for` and active
 * hours.
 */
function wouldFireNow(
  rule: Rule,
  probed: readonly { values: readonly (string | null)[] }[],
  now: number,
): boolean {
  const prepared = prepareRule({ ...rule, for: null, activeHours: null });
  return probed.some(
    ({ values }) =>
      decide(prepared, [], newSubjectState(values.length), values, now).outcome !== null,
  );
}

/** A check whose dry run is text already: a month of many rules has a hundred thousand values. */
class WrittenCheck extends WrittenAnswer {
  /** @param dryRun JSON that the contract has checked. */
  constructor(valid: boolean, problems: readonly RuleProblem[], dryRun: string) {
    const known = `"valid":${valid},"problems":${JSON.stringify(problems)}`;
    super(null, () => false, `{"success":true,"data":{${known},"dryRun":${dryRun}}}`);
  }

  override toJSON(): unknown {
    const { data: answer, error } = z.safeParse(
      success(validateRules.output),
      JSON.parse(this.envelope),
    );
    if (error) throw error;
    return answer.data;
  }
}

type Issue = {
  path: readonly PropertyKey[];
  message: string;
  errors?: readonly (readonly Issue[])[];
};

/**
 * Converts schema errors to problems by field: unknown metrics and missing scopes have codes of
 * their own.
 */
function schemaProblems(error: { issues: readonly Issue[] }, given: unknown): RuleProblem[] {
  const unknown = unknownMetrics(given);
  const rest = error.issues
    .map(({ path, message }) => ({ path: path.map(String), message }))
    // Which of the two forms of a condition was meant is said by the metrics alone.
    .filter(({ path }) => unknown.length === 0 || path[0] !== 'condition')
    .map(({ path, message }): RuleProblem => {
      const code = path[0] === 'scope' ? 'missing_scope' : 'invalid';
      return { path: path.join('.'), code, level: 'error', message };
    });
  return [...unknown, ...rest];
}

function unknownMetrics(given: unknown): RuleProblem[] {
  const { condition } = (given ?? {}) as { condition?: unknown };
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([how, conditions]) =>
    (Array.isArray(conditions) ? conditions : []).flatMap((one: unknown, index): RuleProblem[] => {
      const named = (one as { metric?: unknown } | null)?.metric;
      if (typeof named !== 'string' || z.safeParse(metric, named).success) return [];
      const path = `condition.${how}.${index}.metric`;
      return [{ path, code: 'unknown_metric', level: 'error', message: 'Unknown metric.' }];
    }),
  );
}
