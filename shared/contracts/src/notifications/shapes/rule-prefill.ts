/**
 * Initial values of the rule builder when another page links to it. They are the query of the URL,
 * such as `?metric=price&subject=BTC&op=crosses_up&value=150000000&unit=KRW`.
 */
import { typedDecimal } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { metric, ruleUnit } from './metrics.ts';
import { operator } from './rule.ts';

const rulePrefill = z.object({
  metric,
  /** An id of the kind of thing that the metric is of; without it, the usual one. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  op: z.optional(operator),
  value: z.optional(typedDecimal),
  unit: z.optional(ruleUnit),
});
export type RulePrefill = z.Output<typeof rulePrefill>;

const parts = z.partial(rulePrefill);

/** Parses the query and omits invalid parts, since URLs are untrusted input. */
export function readRulePrefill(params: URLSearchParams): z.Output<typeof parts> {
  const given = Object.fromEntries(params);
  const whole = z.safeParse(parts, given);
  if (whole.success) return whole.data;
  for (const { path } of whole.error.issues) delete given[String(path[0])];
  return z.safeParse(parts, given).data ?? {};
}
