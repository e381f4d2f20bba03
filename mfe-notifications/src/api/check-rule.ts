import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

/** What is wrong with a rule, and what it would have done in the last 30 days. */
export function checkRuleQuery(rule: Rule) {
  return queryOptions({
    queryKey: [...noticeRulesKey, 'check', rule],
    queryFn: ({ signal }) =>
      call(validateRules, { body: { rules: [rule], dryRun: true, days: 30 } }, { signal }),
  });
}
