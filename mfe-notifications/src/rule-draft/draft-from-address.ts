/** "Tell me when", as another page asks for it by the parameters of a `RulePrefill`. */
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import { readRulePrefill } from '@moa/contracts/notifications/shapes/rule-prefill';
import { hasSubject } from '../rule-words/rule-sentence.ts';
import { newDraft, type RuleDraft, withCondition } from './rule-draft.ts';

/** Where nothing fits, a rule on the price of bitcoin. */
export function draftFromAddress(params: URLSearchParams): RuleDraft {
  const { metric = 'price', subject, op, value, unit } = readRulePrefill(params);
  const kind = metricFacts(metric).scopes.find(hasSubject);
  const scope =
    kind && subject
      ? { kind, ids: [subject] }
      : metric === 'price'
        ? { kind: 'asset' as const, ids: ['BTC'] }
        : metric === 'fx_rate'
          ? { kind: 'currency' as const, ids: ['USD'] }
          : null;
  return withCondition(newDraft(metric, scope), 0, {
    ...(op === undefined ? {} : { op }),
    ...(value === undefined ? {} : { value }),
    ...(unit === undefined ? {} : { unit }),
  });
}
