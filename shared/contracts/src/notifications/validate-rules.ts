/**
 * Validation of rules while they are edited, and a preview of what they would have sent in the last
 * days.
 */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { ruleProblem } from './shapes/rule-problem.ts';

/** Where a rule would have fired; what it would have kept back has the cause. */
const dryRunFire = z.object({
  /** Its place among those that were sent. */
  rule: z.int(),
  subject: z.string(),
  at: isoTime,
  value: z.string(),
  suppressedBy: z.optional(z.oneOf(['cooldown', 'max_per_day'])),
});

/** The past that a rule was tried on: the first condition's metric, at most 750 points. */
const dryRunSeries = z.object({
  rule: z.int(),
  subject: z.string(),
  points: z.array(z.object({ at: isoTime, value: z.nullable(z.string()) })),
});

const dryRun = z.object({
  days: z.int(),
  fires: z.array(dryRunFire),
  series: z.array(dryRunSeries),
});
export type DryRun = z.Output<typeof dryRun>;

export const validateRules = defineOperation({
  method: 'POST',
  path: '/api/v1/notifications/validate-rules',
  access: 'bearer',
  summary: 'Validate rules before creating them; `dryRun` tests them on past values',
  body: z.object({
    /** As they would be created; whatever is wrong with them is answered as a problem. */
    rules: z.array(z.unknown()).check(z.minLength(1), z.maxLength(20)),
    dryRun: z.withDefault(z.boolean(), false),
    days: z.withDefault(z.int().check(z.minimum(1), z.maximum(30)), 30),
  }),
  output: z.object({
    /** True if there are only warnings. */
    valid: z.boolean(),
    problems: z.array(ruleProblem),
    dryRun: z.optional(dryRun),
  }),
  repeat: 'safe',
  limit: 'compute',
});
