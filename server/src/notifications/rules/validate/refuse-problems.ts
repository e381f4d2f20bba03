import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { ApiError } from '../../../http/answers.ts';
import { findProblems } from './find-problems.ts';

/** Refuses a rule that cannot be meant, with the field and what is wrong with each. */
export function refuseProblems(rule: Rule, now: Date): void {
  const errors = findProblems(rule, now).filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  throw new ApiError('INVALID_REQUEST', 'The rule has problems. Fix them and try again.', {
    status: 422,
    details: errors.map(({ path, code, message }) => ({ field: path, code, message })),
  });
}
