import {
  type Metric,
  metricFacts,
  type RuleUnit,
} from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import type { useFormat } from '@moa/ui/core/use-format';
import { ruleWords } from '../messages/rule-words.ts';
import { durationWords } from './duration-words.ts';

/** Formatters with the user's settings: `useFormat()`. */
export type Figures = Pick<ReturnType<typeof useFormat>, 'money' | 'percent' | 'quantity'>;

/** The unit that a condition's value is in. */
export function getUnit({
  metric,
  op,
  unit,
}: Pick<RuleCondition, 'metric' | 'op' | 'unit'>): RuleUnit {
  return op === 'changes_by_pct' ? 'percent' : getMetricUnit({ metric, unit });
}

/** The unit that the metric itself is in, also where the condition is about its change. */
export function getMetricUnit({ metric, unit }: Pick<RuleCondition, 'metric' | 'unit'>): RuleUnit {
  return unit ?? metricFacts(metric).units[0];
}

type Of = { metric: Metric; unit: RuleUnit };
type Writing = { figures: Figures; locale: Locale };

/** Formats an entered value with all of its digits: 「₩1,500,000」, 「5%」, 「7일」. */
export function valueWords(written: string, of: Of, writing: Writing): string {
  return words(written, of, writing, { exact: true });
}

/** A value that was measured, rounded as every other figure: 「₩137,475,000」, 「1.63」. */
export function figureWords(measured: string, of: Of, writing: Writing): string {
  return words(measured, of, writing, { exact: false });
}

function words(
  written: string,
  { metric, unit }: Of,
  { figures, locale }: Writing,
  { exact }: { exact: boolean },
): string {
  // While it is being typed it may be half a number.
  const value = /^-?\d+(\.\d+)?/.exec(written)?.[0];
  if (value === undefined) return translate(ruleWords, locale, 'blank');
  switch (unit) {
    case 'KRW':
    case 'USD':
    case 'USDT':
      return figures.money(value, unit, exact ? { exact } : { price: metric === 'price' });
    case 'percent':
      return figures.percent(value, { digits: Math.min(exact ? 4 : 2, getDecimals(value)) });
    case 'seconds':
      return durationWords(getDuration(value), locale);
    case 'ratio':
      return figures.quantity(value);
    case 'count': {
      const count = counted[metric];
      const number = figures.quantity(value);
      return count ? translate(ruleWords, locale, count, { value: number }) : number;
    }
  }
}

/** Counted unit of a metric, as a message key. */
const counted: Partial<Record<Metric, 'times' | 'days' | 'gwei' | 'units'>> = {
  balance: 'units',
  gas_price: 'gwei',
  key_expiry_days: 'days',
  source_failure: 'times',
};

function getDecimals(value: string): number {
  return (value.split('.')[1] ?? '').replace(/0+$/, '').length;
}

/** Seconds as a duration in the largest unit that they fill: 600 is `10m`. */
function getDuration(seconds: string): string {
  const count = Number(seconds);
  if (!Number.isInteger(count) || count <= 0) return `${seconds}s`;
  const [size, letter] = (
    [
      [86_400, 'd'],
      [3_600, 'h'],
      [60, 'm'],
    ] as const
  ).find(([size]) => count % size === 0) ?? [1, 's'];
  return `${count / size}${letter}`;
}
