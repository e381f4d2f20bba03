import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { ruleProblems } from '../messages/rule-problems.ts';
import { partOfPath } from './part-of-path.ts';

const details = z.array(z.object({ field: z.string(), code: z.optional(z.string()) }));

/** The parts that the server refused, and why. */
export function refusedParts(error: unknown): { part: string; code: RuleProblem['code'] }[] {
  if (!(error instanceof ApiFailure)) return [];
  const named = z.safeParse(details, error.details);
  if (!named.success) return [];
  return named.data.map(({ field, code }) => ({
    part: partOfPath(field),
    code: isKnown(code) ? code : 'invalid',
  }));
}

function isKnown(code: string | undefined): code is RuleProblem['code'] {
  return code !== undefined && code !== 'at' && code in ruleProblems.ko;
}
