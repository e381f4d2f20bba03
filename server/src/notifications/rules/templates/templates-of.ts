/**
 * Gallery for a user: thresholds on prices and totals are a step away from current values, and
 * templates that fit the user's holdings are marked, most severe first.
 */
import { assetName } from '@moa/contracts/assets/asset-names';
import type { Metric, RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleTemplate } from '@moa/contracts/notifications/templates';
import { currencyCodes } from '@moa/contracts/primitives';
import { compare, divide, multiply, sign } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { afterUnit } from '../../words/after-unit.ts';
import { type Language, withUnit } from '../../words/rule-words.ts';
import { getConditions } from '../decide/conditions-of.ts';
import type { Facts } from '../metrics/facts.ts';
import { getFeed } from '../metrics/metric-feeds.ts';
import { templates } from './templates.ts';

export type Today = {
  facts: Facts;
  /** Null where it is not known now. */
  priceMetric(metric: Metric, symbol: string): string | null;
};

/** Number of templates marked as fitting. */
const shown = 5;
/** Order of the fitting templates: risks that cost most when missed come first. */
const inOrder = [
  'liquidation-risk',
  'out-of-range',
  'withdrawal-ready',
  'stop-price',
  'day-loss',
  'rewards-to-claim',
  'fees-to-collect',
  'depeg',
  'target-price',
  'kimchi-premium',
  'key-expiry',
  'concentration',
];

export function getTemplates(today: Today): RuleTemplate[] {
  const held = largestHolding(today);
  const fitting = new Set(
    inOrder
      .filter((id) => {
        const template = templates.find((one) => one.id === id);
        return template !== undefined && suits(template, today, held);
      })
      .slice(0, shown),
  );
  return templates.map((template) => ({
    ...withLinesOfNow(template, today, held ?? 'BTC'),
    fits: fitting.has(template.id),
  }));
}

/** Coins that are meant to stay where they are have no price to wait for. */
const isMoney = (symbol: string) =>
  /USD|^DAI$/.test(symbol) || (currencyCodes as readonly string[]).includes(symbol);

/** The asset whose share is the largest, among those with a price that moves. */
function largestHolding({ facts, priceMetric }: Today): string | null {
  let found: { symbol: string; share: string } | null = null;
  for (const { metric, subjectId, value } of facts.entries()) {
    if (metric !== 'allocation' || typeof value !== 'string' || value === 'over') continue;
    if (isMoney(subjectId) || priceMetric('price', subjectId) === null) continue;
    if (found === null || compare(value, found.share) > 0)
      found = { symbol: subjectId, share: value };
  }
  return found !== null && sign(found.share) > 0 ? found.symbol : null;
}

/** True if the template would have a subject to watch. */
function suits(
  { rules }: RuleTemplate,
  { facts, priceMetric }: Today,
  held: string | null,
): boolean {
  const [first] = rules.flatMap((rule) => getConditions(rule.condition).conditions);
  if (first === undefined) return false;
  const { metric } = first;
  if (metric === 'steth_peg') return facts.subjects.some(({ id }) => id === 'lido');
  if (getFeed(metric) === 'price') return held !== null && priceMetric(metric, held) !== null;
  return facts.entries().some(({ metric: known, value }) => {
    if (known !== metric || value === null || value === 'over') return false;
    // What waits to be collected is known of each position, and mostly nothing.
    return typeof value === 'string' || Object.values(value).some((one) => one && sign(one) > 0);
  });
}

/** The line of now, how far it is moved, and what is said of it then. */
type Step = {
  now: string | null;
  factor: string;
  digits: number;
  unit: RuleUnit;
  metric: Metric;
  say(line: string, language: Language): string;
};

function withLinesOfNow(template: RuleTemplate, today: Today, symbol: string): RuleTemplate {
  const step = getStep(template.id, today, symbol);
  if (step?.now == null || sign(step.now) <= 0) return template;
  const line = significant(multiply(step.now, step.factor), step.digits);
  const write = (language: Language) => step.say(withUnit(line, step, language), language);
  return {
    ...template,
    description: { ko: write('ko'), en: write('en') },
    rules: template.rules.map((rule) => ({
      ...rule,
      ...(rule.scope.kind === 'asset' ? { scope: { kind: 'asset' as const, ids: [symbol] } } : {}),
      condition: {
        all: getConditions(rule.condition).conditions.map((one) => ({ ...one, value: line })),
      },
    })),
  };
}

function getStep(id: string, { facts, priceMetric }: Today, symbol: string): Step | null {
  const price = {
    now: priceMetric('price', symbol),
    digits: 3,
    unit: 'KRW',
    metric: 'price',
  } as const;
  const ko = getName(symbol, 'ko');
  const en = getName(symbol, 'en');
  switch (id) {
    case 'target-price':
      return {
        ...price,
        factor: '1.05',
        say: (line, language) =>
          language === 'ko'
            ? `${ko} 가격이 ${line}${afterUnit(line, '을/를')} 넘으면 한 번 알립니다.`
            : `Once, when the price of ${en} rises above ${line}.`,
      };
    case 'stop-price':
      return {
        ...price,
        factor: '0.95',
        say: (line, language) =>
          language === 'ko'
            ? `${ko} 가격이 ${line} 아래로 내려가면 알립니다.`
            : `When the price of ${en} falls below ${line}.`,
      };
    case 'portfolio-goal':
      return {
        now: facts.value('portfolio_value', 'KRW', 'all'),
        factor: '1.1',
        digits: 2,
        unit: 'KRW',
        metric: 'portfolio_value',
        say: (line, language) =>
          language === 'ko'
            ? `순자산이 ${line}${afterUnit(line, '을/를')} 넘으면 한 번 알립니다.`
            : `Once, when your net worth rises above ${line}.`,
      };
    case 'won-rate':
      return {
        now: priceMetric('fx_rate', 'USD'),
        factor: '1.03',
        digits: 3,
        unit: 'KRW',
        metric: 'fx_rate',
        say: (line, language) =>
          language === 'ko'
            ? `1달러가 ${line}${afterUnit(line, '을/를')} 넘으면 알립니다.`
            : `When one dollar costs more than ${line}.`,
      };
    default:
      return null;
  }
}

const getName = (symbol: string, language: Language) =>
  assetName({ symbol, name: symbol, suspicion: null }, language);

/** Rounds to the leading digits: 141,729,041 becomes 142,000,000. */
function significant(value: string, digits: number): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const magnitude = /^0*$/.test(whole)
    ? -(/^0*/.exec(fraction)?.[0].length ?? 0)
    : whole.replace(/^0+/, '').length;
  const places = digits - magnitude;
  if (places >= 0) {
    const text = roundTo(value, places);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
  const unit = `1${'0'.repeat(-places)}`;
  return multiply(roundTo(divide(value, unit), 0), unit);
}
