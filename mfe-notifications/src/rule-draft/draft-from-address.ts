/** "Tell me when", as another page asks for it: `?metric=price&subject=BTC&op=crosses_up&value=…`. */
import {
  type Metric,
  metricFacts,
  metric as metricSchema,
} from '@moa/contracts/notifications/shapes/metrics';
import { rule as ruleSchema } from '@moa/contracts/notifications/shapes/rule';
import * as z from '@moa/contracts/schema';
import { hasSubject } from '../rule-words/rule-sentence.ts';
import { conditionsOf, newDraft, type RuleDraft, withCondition } from './rule-draft.ts';

/** What does not fit is left out: an address is typed by anybody. */
export function draftFromAddress(params: URLSearchParams): RuleDraft {
  const asked = z.safeParse(metricSchema, params.get('metric'));
  const metric: Metric = asked.success ? asked.data : 'price';
  const subject = params.get('subject');
  const kind = metricFacts(metric).scopes.find(hasSubject);
  const scope =
    kind && subject
      ? { kind, ids: [subject.slice(0, 120)] }
      : metric === 'price'
        ? { kind: 'asset' as const, ids: ['BTC'] }
        : metric === 'fx_rate'
          ? { kind: 'currency' as const, ids: ['USD'] }
          : null;
  const draft = newDraft(metric, scope);
  const [usual] = conditionsOf(draft.rule);
  const part = {
    ...(params.has('op') ? { op: params.get('op') } : {}),
    ...(params.has('value') ? { value: params.get('value') } : {}),
    ...(params.has('unit') ? { unit: params.get('unit') } : {}),
  };
  const condition = z.safeParse(ruleSchema, {
    ...draft.rule,
    name: metric,
    condition: { all: [{ ...usual, value: usual?.value || '1', ...part }] },
  });
  const [fitting] = condition.success ? conditionsOf(condition.data) : [];
  if (!fitting) return draft;
  return withCondition(
    draft,
    0,
    params.has('value') ? fitting : { ...fitting, value: usual?.value ?? '' },
  );
}
