import type { RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useEffect, useRef } from 'react';
import { priceNowQuery } from '../../../api/rules/price-now-query.ts';
import { lineFromNow } from '../../../rule-draft/line-from-now.ts';
import { conditionsOf, type RuleDraft, withCondition } from '../../../rule-draft/rule-draft.ts';
import { metricUnitOf } from '../../../rule-words/value-words.ts';

/**
 * Sets the threshold of a new rule on a price or on the total near today's value where it is empty,
 * and updates it when the subject or the direction changes; a typed value is kept.
 */
export function useLineOfNow(draft: RuleDraft, isNew: boolean, change: (draft: RuleDraft) => void) {
  const { of, symbol, unit, op } = watched(draft.rule);
  const price = useQuery({
    ...priceNowQuery(symbol ?? ''),
    enabled: isNew && of === 'price' && symbol !== null,
  });
  const summary = useQuery({ ...summaryQuery('KRW'), enabled: isNew && of === 'total' });
  const now = readNow(of, unit, price.data, summary.data?.totalValue);
  const key = `${of} ${symbol} ${unit} ${op}`;
  const guessed = useRef<{ key: string; line: string } | null>(null);
  const value = conditionsOf(draft.rule)[0]?.value ?? '';
  useEffect(() => {
    const last = guessed.current;
    if (!isNew || now === null || last?.key === key) return;
    const isOwn = value !== '' && value !== last?.line;
    const line = isOwn || op === null ? null : lineFromNow(now, op);
    if (line === null) return;
    guessed.current = { key, line };
    change(withCondition(draft, 0, { value: line }));
  }, [isNew, now, key, op, value, draft, change]);
}

type Prices = Record<'KRW' | 'USD', string | null>;
type Totals = Record<'KRW' | 'USD' | 'USDT', string | null>;

function readNow(
  of: 'price' | 'total' | null,
  unit: RuleUnit | null,
  prices: Prices | undefined,
  totals: Totals | undefined,
): string | null {
  const isCurrency = unit === 'KRW' || unit === 'USD' || unit === 'USDT';
  if (of === null || !isCurrency) return null;
  // A tether is near enough to a dollar for a guess.
  return (of === 'total' ? totals?.[unit] : prices?.[unit === 'KRW' ? 'KRW' : 'USD']) ?? null;
}

/** Subject of the first condition, where its current value is known to derive a threshold from. */
function watched(rule: Rule) {
  const [condition] = conditionsOf(rule);
  const nothing = { of: null, symbol: null, unit: null, op: null };
  if (condition === undefined || condition.op.startsWith('changes_by')) return nothing;
  const unit = metricUnitOf(condition);
  const { op, metric } = condition;
  const { ids } = rule.scope;
  if (metric === 'portfolio_value') return { of: 'total' as const, symbol: null, unit, op };
  if (metric !== 'price' || ids === 'all' || ids[0] === undefined) return nothing;
  return { of: 'price' as const, symbol: ids[0], unit, op };
}
