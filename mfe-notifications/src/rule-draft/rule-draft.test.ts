import { type Metric, metrics } from '@moa/contracts/notifications/shapes/metrics';
import { rule } from '@moa/contracts/notifications/shapes/rule';
import * as z from '@moa/contracts/schema';
import {
  getConditions,
  newDraft,
  withCondition,
  withConditions,
  withMetric,
} from './rule-draft.ts';
import { usualCondition } from './usual-conditions.ts';

describe('a rule that is being written', () => {
  it.each(Object.keys(metrics) as Metric[])('begins with what fits %s', (metric) => {
    const draft = newDraft(metric);
    const line = getConditions(draft.rule)[0]?.value || '1';
    const written = withCondition(draft, 0, { value: line });
    expect(z.safeParse(rule, { ...written.rule, name: 'x' }).success).toBe(true);
    expect(metrics[metric].scopes).toContain(draft.rule.scope.kind);
  });

  it('loses what cannot be of its new subject', () => {
    const draft = withConditions(newDraft('price', { kind: 'asset', ids: ['BTC'] }), [
      usualCondition('price'),
      usualCondition('change_24h'),
    ]);
    expect(withMetric(draft, 0, 'kimchi_premium').rule).toMatchObject({
      scope: { kind: 'asset', ids: ['BTC'] },
      condition: { all: [{ metric: 'kimchi_premium' }, { metric: 'change_24h' }] },
    });
    expect(withMetric(draft, 0, 'health_factor').rule).toMatchObject({
      scope: { kind: 'position', ids: 'all' },
      condition: { all: [{ metric: 'health_factor' }] },
    });
  });
});
