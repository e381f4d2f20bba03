/** The notice of a rule that fires: Korean sentences for mails and chats, the values for pages. */
import {
  type Metric,
  metricFacts,
  type RuleUnit,
} from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { cutTo, roundTo } from '@moa/finance/money/round-to';
import type { Notice } from '../../delivery/notice.ts';
import { fireWords } from '../../words/notice-words.ts';
import type { PositionKind, Subject } from '../subject.ts';
import type { ActiveRule } from './watch.ts';

export function describeFire(
  { id, userId, configId, config, rule, conditions }: ActiveRule,
  subject: Subject,
  /** Value of the first condition that holds, and its index. */
  { value, condition: index }: { value: string; condition: number },
  key: string,
  at: Date,
): Notice {
  const condition = conditions[index] ?? (conditions[0] as RuleCondition);
  const unit = condition.unit ?? metricFacts(condition.metric).units[0];
  const current = shown(value, unit);
  const data: Notice['data'] = {
    rule: rule.name,
    condition: {
      metric: condition.metric,
      op: condition.op,
      value: condition.value,
      valueTo: condition.valueTo ?? null,
      unit,
      window: condition.window ?? null,
    },
    subject:
      subject.id === 'all' ? null : { kind: subject.kind, id: subject.id, label: subject.label },
    current,
  };
  return {
    ...{ userId, key, configId, at, data, triggerId: id },
    category: config.category,
    severity: rule.severity,
    title: rule.name,
    body: fireWords(data, 'ko') ?? '',
    link: linkOf(subject, condition.metric),
    channels: config.channels,
    webhookIds: config.webhookIds ?? [],
    quietHoursBreach: config.quietHoursBreach || rule.severity === 'critical',
  };
}

/** As many decimals as say something. A health factor is cut: none that fell below 1.5 is said to be 1.5. */
function shown(value: string, unit: RuleUnit): string {
  const decimals = unit === 'percent' ? 2 : unit === 'ratio' ? 4 : unit === 'seconds' ? 0 : 8;
  return (unit === 'ratio' ? cutTo(value, decimals) : roundTo(value, decimals))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

function linkOf({ kind, id, positionKind }: Subject, metric: Metric): string {
  switch (kind) {
    case 'asset':
      return `/assets/${encodeURIComponent(id)}`;
    case 'portfolio':
      return '/';
    case 'security':
      return '/security';
    case 'system':
      return metric === 'gas_price' ? '/defi/dashboard' : '/settings';
    case 'position':
      return positionLink(positionKind, id);
    case 'protocol':
      return id === 'lido' ? '/defi/rebase' : '/defi/aave';
    default:
      return '/';
  }
}

/** The position's own page; staked ether and withdrawals of all wallets share one. */
function positionLink(kind: PositionKind | undefined, id: string): string {
  const own = encodeURIComponent(id);
  switch (kind) {
    case 'lending':
      return `/defi/aave/${own}`;
    case 'uniswap-v3':
      return `/defi/uniswap-v3/${own}`;
    case 'lp-token':
      return `/defi/lp-tokens/${own}`;
    case 'rebase':
    case 'withdrawal':
      return '/defi/rebase';
    default:
      return '/defi/dashboard';
  }
}
