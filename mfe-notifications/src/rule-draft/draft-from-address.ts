/** "Tell me when", as another page asks for it by the parameters of a `RulePrefill`. */
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import { readRulePrefill } from '@moa/contracts/notifications/shapes/rule-prefill';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { hasSubject } from '../rule-words/rule-sentence.ts';
import { getConditions, newDraft, type RuleDraft, withCondition } from './rule-draft.ts';

/**
 * Returns a draft from the parameters of the URL; by default a rule on the price of bitcoin.
 *
 * @param currency Display currency: unit of a threshold that is still empty, if rules support it.
 */
export function draftFromAddress(
  params: URLSearchParams,
  currency: CurrencyCode = 'KRW',
): RuleDraft {
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
  const draft = newDraft(metric, scope);
  const own = metricFacts(metric).units.find((one) => one === currency);
  const isOpen = getConditions(draft.rule)[0]?.value === '' && value === undefined;
  return withCondition(draft, 0, {
    ...(own !== undefined && isOpen ? { unit: own } : {}),
    ...(op === undefined ? {} : { op }),
    ...(value === undefined ? {} : { value }),
    ...(unit === undefined ? {} : { unit }),
  });
}
