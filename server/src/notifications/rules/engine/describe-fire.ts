/** The notice of a rule that fires: Korean sentences for mails and chats, the values for pages. */
import {
  type Metric,
  metricFacts,
  type RuleUnit,
} from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { roundTo } from '@moa/finance/money/round-to';
import type { Notice } from '../../delivery/notice.ts';
import { fireWords } from '../../words/notice-words.ts';
import type { Subject } from '../subject.ts';
import type { ActiveRule } from './watch.ts';

export function describeFire(
  { id, userId, configId, config, rule, conditions }: ActiveRule,
  subject: Subject,
  /** Of the first condition that holds. */
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
    subject: subject.id === 'all' ? null : subject,
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

/** As many decimals as say something. */
function shown(value: string, unit: RuleUnit): string {
  const decimals = unit === 'percent' ? 2 : unit === 'ratio' ? 4 : unit === 'seconds' ? 0 : 8;
  return roundTo(value, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

function linkOf({ kind, id }: Subject, metric: Metric): string {
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
      return `${pageOf(metric)}/${encodeURIComponent(id)}`;
    case 'protocol':
      return id === 'lido' ? '/defi/rebase' : '/defi/aave';
    default:
      return '/';
  }
}

function pageOf(metric: Metric): string {
  if (metric === 'withdrawal_ready' || metric === 'unlock_time') return '/defi/rebase';
  if (metric === 'in_range' || metric === 'time_out_of_range' || metric === 'uncollected_fees')
    return '/defi/uniswap-v3';
  return metric === 'impermanent_loss' ? '/defi/lp-tokens' : '/defi/aave';
}
