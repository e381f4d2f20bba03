import * as z from '../../schema.ts';

const ruleProblemCodes = [
  /** Not as the schema says. */
  'invalid',
  'unknown_metric',
  'wrong_unit',
  'wrong_operator',
  'impossible_range',
  'health_factor_not_positive',
  'missing_scope',
  'wrong_scope',
  'contradictory',
  /** `for` beside what is true for a moment only. */
  'for_of_moment',
  'cooldown_below_window',
  'expired',
  'config_not_found',
  'webhook_not_verified',
  'fires_now',
  'fires_often',
  /** There is no past to try it on. */
  'no_history',
  /** It has more subjects than it was tried on. */
  'tried_in_part',
  /** More than one check has time for: it was not tried. */
  'too_much_to_try',
] as const;

/**
 * A problem of a rule and its path: `condition.all.0.value`. An `error` is refused, a `warning` is
 * only reported.
 */
export const ruleProblem = z.object({
  path: z.string(),
  code: z.oneOf(ruleProblemCodes),
  level: z.oneOf(['error', 'warning']),
  message: z.string(),
});
export type RuleProblem = z.Output<typeof ruleProblem>;
