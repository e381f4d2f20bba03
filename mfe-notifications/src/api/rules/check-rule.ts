import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

/**
 * Maximum number of retries, about half a minute, while another dry run of this user is under way.
 */
const maxTurns = 30;

/** Validates a rule and simulates it over the last 30 days. */
export function checkRuleQuery(rule: Rule) {
  return queryOptions({
    queryKey: [...noticeRulesKey, 'check', rule],
    queryFn: ({ signal }) =>
      call(validateRules, { body: { rules: [rule], dryRun: true, days: 30 } }, { signal }),
    // Another tab or a page that was left may have one under way, and the server takes one at a time.
    retry: (count, error) => isBusy(error) && count < maxTurns,
    retryDelay: (_, error) => 1_000 * (retryAfter(error) ?? 1),
  });
}

function isBusy(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 429;
}

function retryAfter(error: unknown): number | null {
  return error instanceof ApiFailure ? error.retryAfterSeconds : null;
}
