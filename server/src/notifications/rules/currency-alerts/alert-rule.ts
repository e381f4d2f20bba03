/** An alert on a rate as the rule that it is, and back. */
import {
  type AlertPair,
  alertPairs,
  type NewCurrencyAlert,
} from '@moa/contracts/notifications/currency-alerts';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { durationMs } from '../decide/duration-ms.ts';

/** A rate that trembles at a line is one crossing: it has to go back by a thousandth of it. */
const hysteresis = '0.1%';

const ops = {
  above: '>',
  below: '<',
  crosses: 'crosses',
  percent_change: 'changes_by_pct',
} as const;

export function getSides(pair: AlertPair): { base: CurrencyCode; quote: CurrencyCode } {
  const [base, quote] = pair.split('/') as [CurrencyCode, CurrencyCode];
  return { base, quote };
}

function getWatched(pair: AlertPair): Pick<RuleCondition, 'metric' | 'unit'> {
  return { metric: 'fx_rate', unit: getSides(pair).quote as 'KRW' | 'USD' | 'USDT' };
}

export function getCondition({
  pair,
  type,
  value,
  window,
}: Pick<NewCurrencyAlert, 'pair' | 'type' | 'value' | 'window'>): RuleCondition {
  return {
    ...getWatched(pair),
    op: ops[type],
    value,
    ...(type === 'percent_change' && window != null ? { window } : {}),
  };
}

export function getRule(alert: NewCurrencyAlert): Rule {
  const { pair, type, value, repeat, cooldownMin, severity, expiresAt, isActive } = alert;
  const condition = getCondition(alert);
  const { base } = getSides(pair);
  return {
    name: `${pair} ${type === 'percent_change' ? `±${value}%` : `${signs[type]} ${value}`}`,
    scope: { kind: 'currency', ids: [base] },
    condition: { all: [condition] },
    hysteresis: type === 'percent_change' ? null : hysteresis,
    cooldown: `${cooldownMin}m`,
    maxPerDay: 10,
    mode: repeat === 'once' ? 'once' : 'on_change',
    severity,
    expiresAt: expiresAt ?? null,
    enabled: isActive,
  };
}

const signs = { above: '>', below: '<', crosses: '↔' } as const;

type AlertFields = Omit<NewCurrencyAlert, 'channels'>;

/** Null for a rule that is of something else, or says more than an alert can. */
export function getAlert(rule: Rule): AlertFields | null {
  const { condition, scope, severity, expiresAt = null, enabled } = rule;
  const conditions = 'all' in condition ? condition.all : condition.any;
  const [only, ...others] = conditions;
  if (only === undefined || others.length > 0 || rule.for != null || rule.activeHours != null)
    return null;
  const [base, ...more] = scope.ids === 'all' ? [] : scope.ids;
  const type = (Object.keys(ops) as (keyof typeof ops)[]).find((name) => ops[name] === only.op);
  if (base === undefined || more.length > 0 || type === undefined) return null;
  const unit = only.unit ?? 'KRW';
  // A rule on the price of a coin in won is one on the price in Korea.
  const isPrice = only.metric === 'price' && unit === 'KRW' && /^(BTC|ETH)$/.test(base);
  const pair = alertPairs.find((known) => {
    const sides = getSides(known);
    return sides.base === base && sides.quote === unit && (isPrice || only.metric === 'fx_rate');
  });
  if (pair === undefined || rule.mode === 'repeat_until_ack') return null;
  return {
    pair,
    type,
    value: only.value,
    window: only.window ?? null,
    severity,
    expiresAt,
    repeat: rule.mode === 'once' ? 'once' : 'always',
    cooldownMin: Math.max(1, Math.round(durationMs(rule.cooldown) / 60_000)),
    isActive: enabled,
  };
}
