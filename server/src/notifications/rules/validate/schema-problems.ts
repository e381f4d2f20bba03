import { metric } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import * as z from '@moa/contracts/schema';

type Issue = {
  path: readonly PropertyKey[];
  message: string;
  errors?: readonly (readonly Issue[])[];
};

/**
 * Converts schema errors to problems by field: unknown metrics and missing scopes have codes of
 * their own.
 */
export function schemaProblems(error: { issues: readonly Issue[] }, given: unknown): RuleProblem[] {
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
