/** POST /api/v1/notifications/validate-rules */
import { setImmediate } from 'node:timers/promises';
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import { type Rule, rule as ruleShape } from '@moa/contracts/notifications/shapes/rule';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { type DryRun, validateRules } from '@moa/contracts/notifications/validate-rules';
import * as z from '@moa/contracts/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { PricesOutside } from '../../../ledger/api.ts';
import { webhooks } from '../../targets/tables.ts';
import { conditionsOf } from '../decide/conditions-of.ts';
import { isKeptByHour } from '../dry-run/hour-values.ts';
import { play, type Then } from '../dry-run/play.ts';
import { readPast } from '../dry-run/read-past.ts';
import type { Engine } from '../engine/create-engine.ts';
import { isOwnConfig } from '../own-config.ts';
import { noticeConfigs } from '../tables.ts';
import { findProblems } from './find-problems.ts';
import { schemaProblems } from './schema-problems.ts';
import { wouldFireNow } from './would-fire-now.ts';

const manyFires = 20;
/** Subjects that a rule is tried on at most. */
const maxSubjects = 20;
/** Values that one check looks at, over all of its rules: each hour of each condition on each subject is one. */
const maxValues = 150_000;

type Needs = { engine: Engine; prices: PricesOutside };

export function validateRoutes(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  { engine, prices }: Needs,
): Route[] {
  const { clock } = context;
  return [
    handle(validateRules, async ({ caller: { userId }, body }) => {
      const problems: RuleProblem[] = [];
      const dryRun: DryRun = { days: body.days, fires: [], series: [] };
      let room = maxValues;
      for (const [index, given] of body.rules.entries()) {
        const add = (found: readonly RuleProblem[]) =>
          problems.push(
            ...found.map((one) => ({
              ...one,
              path: `rules.${index}.${one.path}`.replace(/\.$/, ''),
            })),
          );
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
        room -= valuesOf(rule, subjects.length, body.days);
        if (room < 0) {
          add([
            warning(
              '',
              'too_much_to_try',
              'It was not tried: one check has no time for so many rules, conditions and subjects. Try fewer at once.',
            ),
          ]);
          continue;
        }
        add(await tryOn(rule, index, userId, body.days, subjects, dryRun));
        // Others are answered between two rules.
        await setImmediate();
      }
      return {
        valid: problems.every(({ level }) => level === 'warning'),
        problems,
        ...(body.dryRun ? { dryRun } : {}),
      };
    }),
  ];

  /** Adds to the dry run what the rule would have done; answers what is to be said of it. */
  async function tryOn(
    rule: Rule,
    index: number,
    userId: string,
    days: number,
    subjects: readonly string[],
    dryRun: DryRun,
  ): Promise<RuleProblem[]> {
    const { how, conditions } = conditionsOf(rule.condition);
    const past = await readPast(context, prices, userId, rule, subjects, days);
    const without = conditions.findIndex(
      ({ metric }, index) =>
        metricFacts(metric).nature === 'level' &&
        ![...past.values()].some((moments) => moments.some(({ values }) => isKnown(values[index]))),
    );
    if (without !== -1)
      return [
        warning(
          `condition.${how}.${without}.metric`,
          'no_history',
          conditions.some(({ metric }, index) => index === without && isKeptByHour(metric))
            ? 'Nothing is known of its past, so it cannot be tried on it. It is kept by the hour from now on.'
            : 'Nothing is known of its past, so it cannot be tried on it.',
        ),
      ];
    const fires = play(rule, past);
    for (const { subject, at, value, suppressedBy } of fires)
      dryRun.fires.push({
        ...{ rule: index, subject, value },
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
      ? [warning('condition', 'fires_often', `It would have fired ${sent} times in ${days} days.`)]
      : [];
  }
}

function isKnown(value: Then | undefined): value is string {
  return value != null && value !== 'over';
}

function valuesOf({ condition }: Rule, subjects: number, days: number): number {
  return conditionsOf(condition).conditions.length * subjects * (days * 24 + 1);
}

/** Of the config that it would go into, where one is named. */
async function configProblems(
  { db }: Pick<Context, 'db'>,
  userId: string,
  given: unknown,
): Promise<RuleProblem[]> {
  const { configId } = given as { configId?: unknown };
  if (typeof configId !== 'string') return [];
  const [row] = await db.select().from(noticeConfigs).where(isOwnConfig(userId, configId));
  if (row === undefined)
    return [
      {
        path: 'configId',
        code: 'config_not_found',
        level: 'error',
        message: 'There is no such config or rule.',
      },
    ];
  if (!row.config.channels.includes('discord')) return [];
  const wanted = row.config.webhookIds ?? [];
  const hooks = await db
    .select({ status: webhooks.status })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        wanted.length === 0 ? undefined : inArray(webhooks.id, wanted),
      ),
    );
  return hooks.some(({ status }) => status === 'verified')
    ? []
    : [warning('configId', 'webhook_not_verified', 'No message has reached its webhook yet.')];
}

function warning(path: string, code: RuleProblem['code'], message: string): RuleProblem {
  return { path, code, level: 'warning', message };
}
