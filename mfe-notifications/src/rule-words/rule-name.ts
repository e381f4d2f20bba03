/**
 * Default name of a rule: a noun phrase, 「BTC 1억 3,500만 원 이상」. It is stored, so it depends on the
 * rule alone and not on whether amounts are hidden at the time.
 */
import { metricNames } from '@moa/contracts/notifications/shapes/metric-names';
import { metricFacts, type ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { formatMoney } from '@moa/ui/core/format';
import { wonInWords } from '@moa/ui/core/won-in-words';
import { ruleNames } from '../messages/rule-names.ts';
import { durationWords } from './duration-words.ts';
import { comparisonShape } from './operator-words.ts';
import { plainFigures } from './plain-figures.ts';
import { hasSubject, type Wording } from './rule-sentence.ts';
import { type Figures, getUnit, valueWords } from './value-words.ts';

type Named = Pick<Rule, 'scope' | 'condition' | 'for'>;
type Naming = Pick<Wording, 'locale' | 'subjectName'>;

const maxLength = 80;

export function ruleName({ scope, condition, for: span }: Named, naming: Naming): string {
  const { locale } = naming;
  const [conditions, joint] =
    'all' in condition
      ? ([condition.all, ruleNames[locale].and] as const)
      : ([condition.any, ruleNames[locale].or] as const);
  const named = conditions
    .map((one, at) => phrase(one, at === 0 ? getSubject(scope, one, naming) : null, locale))
    .join(joint);
  const whole = span
    ? translate(ruleNames, locale, 'lasting', { named, duration: durationWords(span, locale) })
    : named;
  return capital(whole).slice(0, maxLength).trim();
}

/** True if the rule has its default name, in either language. */
export function isUnnamed(rule: Named & { name: string }, { subjectName }: Naming): boolean {
  const name = rule.name.trim();
  const own = (locale: Locale) => ruleName(rule, { locale, subjectName });
  return name === '' || name === own('ko') || name === own('en');
}

function phrase(condition: RuleCondition, subject: string | null, locale: Locale): string {
  const { metric, value, valueTo, window } = condition;
  const isEvent = metricFacts(metric).nature === 'event';
  const shape = comparisonShape(condition);
  const write = (text: string) =>
    valueWords(text, { metric, unit: getUnit(condition) }, { locale, figures: figuresIn(locale) });
  // What just happens is compared with nothing.
  const comparison =
    shape === 'happens'
      ? null
      : translate(ruleNames, locale, shape, {
          value: write(value),
          valueTo: write(valueTo ?? value),
          window: window
            ? translate(ruleNames, locale, 'within', { duration: durationWords(window, locale) })
            : '',
        });
  // A price needs no word beside its asset, nor does a range beside its position.
  const saysItself = (metric === 'price' && subject !== null) || metric === 'in_range';
  const measured = saysItself ? null : metricNames[metric][locale].replace(/^(the|an?) /, '');
  const parts =
    isEvent && locale === 'en' ? [measured, subject, comparison] : [subject, measured, comparison];
  return parts.filter(Boolean).join(' ').replace(/ {2,}/g, ' ').trim();
}

/** Null where the metric itself says of what it is. */
function getSubject(
  { kind, ids }: Rule['scope'],
  { metric }: RuleCondition,
  { locale, subjectName }: Naming,
): string | null {
  if (!hasSubject(kind)) return null;
  if (ids === 'all' || ids.length === 0)
    return metricFacts(metric).scopes.includes(kind) ? getAll(kind, locale) : null;
  const first = subjectName(kind, ids[0] ?? '') ?? translate(ruleNames, locale, 'unknown');
  return ids.length === 1
    ? first
    : translate(ruleNames, locale, 'more', { first, count: ids.length - 1 });
}

function getAll(kind: ScopeKind, locale: Locale): string | null {
  switch (kind) {
    case 'asset':
    case 'position':
    case 'protocol':
    case 'currency':
      return translate(ruleNames, locale, `all_${kind}`);
    default:
      return null;
  }
}

function figuresIn(locale: Locale): Figures {
  return {
    ...plainFigures[locale],
    money: (value, currency) => moneyWords(value ?? '', currency, locale),
  };
}

/** Won as it is said in Korea, where that leaves nothing out. */
function moneyWords(value: string, currency: CurrencyCode, locale: Locale): string {
  const words = locale === 'ko' && currency === 'KRW' && isRound(value) ? wonInWords(value) : null;
  return words ?? formatMoney(value, currency, locale, { exact: true });
}

/** True if only zeros follow the two largest units. */
function isRound(won: string): boolean {
  const [whole = '', fraction = ''] = won.replace('-', '').split('.');
  const digits = whole.replace(/^0+/, '');
  const units = Math.floor((digits.length - 1) / 4);
  const leftOut = digits.slice(digits.length - Math.max(4, (units - 1) * 4));
  return /^0*$/.test(leftOut + fraction);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
