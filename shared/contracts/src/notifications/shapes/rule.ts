/** Alert rules: the metric that a rule watches, and the conditions under which it fires. */
import { isoTime, shortText, typedDecimal } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { metric, ruleUnit, scopeKind } from './metrics.ts';
import { severity } from './notice-words.ts';

/** `30s`, `5m`, `1h`, `7d` */
export const duration = z
  .string()
  .check(z.regex(/^[1-9]\d{0,4}[smhd]$/, 'a duration, such as "5m"'));

/**
 * A level operator is true for as long as its relation holds. `crosses_up` and `crosses_down` become
 * true when the value comes over to that side, `enters` and `exits` when it goes into or out of a range
 * of values; they stay true until it goes back. `crosses` and `changes_by_…` are true at the moment alone.
 */
const operators = [
  '>',
  '≥',
  '<',
  '≤',
  '=',
  'is',
  'between',
  'crosses_up',
  'crosses_down',
  'crosses',
  'enters',
  'exits',
  'changes_by_abs',
  'changes_by_pct',
] as const;
export type Operator = (typeof operators)[number];

/** Signs as keyboards have them are taken too. */
export const operator = z.pipe(
  z.oneOf([...operators, '>=', '<=']),
  z.transform((sign): Operator => (sign === '>=' ? '≥' : sign === '<=' ? '≤' : sign)),
);

const ruleCondition = z.object({
  metric,
  op: operator,
  /** The line, the lower end of a range, or how far `changes_by_…` has to go. */
  value: typedDecimal,
  /** The upper end for `between`, `enters` and `exits`; without it the range is the value alone. */
  valueTo: z.optional(typedDecimal),
  /** The metric's own first unit where none is given. */
  unit: z.optional(ruleUnit),
  /** Over how long `changes_by_…` looks back; without it, since it last fired. */
  window: z.optional(duration),
});
export type RuleCondition = z.Output<typeof ruleCondition>;

const conditions = z.array(ruleCondition).check(z.minLength(1), z.maxLength(10));
const condition = z.union([z.object({ all: conditions }), z.object({ any: conditions })]);

const ruleScope = z.object({
  kind: scopeKind,
  ids: z.union([
    z
      .array(z.string().check(z.minLength(1), z.maxLength(120)))
      .check(z.minLength(1), z.maxLength(50)),
    z.literal('all'),
  ]),
});

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, such as "22:00"'));

/** Times of day in `timezone`; over midnight where the start is the later one, all day where both are the same. */
const activeHours = z.object({
  start: time,
  end: time,
  /** The days on which they start, from Sunday as 0. */
  days: z.withDefault(
    z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
    [0, 1, 2, 3, 4, 5, 6],
  ),
  timezone: z.withDefault(
    z.string().check(z.maxLength(64), z.refine(isTimeZone, 'a time zone, such as "Asia/Seoul"')),
    'Asia/Seoul',
  ),
});
export type ActiveHours = z.Output<typeof activeHours>;

/** `once` fires a single time; `repeat_until_ack` again after each cooldown until its alert is read. */
const ruleModes = ['once', 'on_change', 'repeat_until_ack'] as const;

export const rule = z.object({
  name: shortText(80),
  scope: ruleScope,
  condition,
  /** For how long the condition has to hold without a break. */
  for: z.optional(z.nullable(duration)),
  /**
   * Distance that the value must move back from the threshold before the rule can fire again: in
   * the metric's unit, or with `%` of the threshold.
   */
  hysteresis: z.optional(
    z.nullable(
      z.string().check(z.maxLength(40), z.regex(/^\d+(\.\d+)?%?$/, 'such as "2%" or "1000"')),
    ),
  ),
  cooldown: z.withDefault(duration, '5m'),
  /** Over any 24 hours. */
  maxPerDay: z.withDefault(z.int().check(z.minimum(1), z.maximum(100)), 10),
  mode: z.withDefault(z.oneOf(ruleModes), 'on_change'),
  severity,
  /** Outside of them the rule is not evaluated. */
  activeHours: z.optional(z.nullable(activeHours)),
  expiresAt: z.optional(z.nullable(isoTime)),
  enabled: z.withDefault(z.boolean(), true),
});
export type Rule = z.Output<typeof rule>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
