import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import {
  noticeTextWords,
  ruleNameWords,
  splitTrial,
} from '@moa/contracts/notifications/given-names';
import { metricNames } from '@moa/contracts/notifications/shapes/metric-names';
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import { rule as ruleSchema } from '@moa/contracts/notifications/shapes/rule';
import * as z from '@moa/contracts/schema';
import type { Locale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';
import { BellRing } from 'lucide-react';
import { isState } from '../rule-words/operator-words.ts';
import { plainFigures } from '../rule-words/plain-figures.ts';
import { isUnnamed } from '../rule-words/rule-name.ts';
import { conditionPieces, firedWords } from '../rule-words/rule-sentence.ts';
import { toText } from '../rule-words/split-sentence.ts';
import { type Figures, figureWords, getMetricUnit } from '../rule-words/value-words.ts';
import type { AlertView, AlertWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    now: '현재 {current}입니다.',
    worth: '금액은 {current}입니다.',
    reached: '{what:이/가} 설정한 조건에 도달했습니다',
    inInbox: '금액은 알림함에서 확인할 수 있습니다.',
    rule: '규칙: {name}',
  },
  {
    now: 'Currently {current}.',
    worth: 'Amount: {current}.',
    reached: '{what} met your condition',
    inInbox: 'See the amount in your inbox.',
    rule: 'Rule: {name}',
  },
);

export const ruleFired: AlertView<'rule.fired'> = {
  icon: BellRing,
  target: ({ link }) => link,
  words: (data, locale, figures) =>
    ownWords(data, locale, figures) ?? {
      title: noticeTextWords(data.title)[locale],
      text: noticeTextWords(data.body)[locale],
    },
  isNews: ({ toast }) => toast,
};

/**
 * Returns the event as the title, and its current value beneath it with the rule's name. Null for
 * alerts that no rule has sent and for rules of a newer server: the server's own text is shown
 * then.
 */
function ownWords(
  { title, condition, subject, current }: AlertData<'rule.fired'>,
  locale: Locale,
  figures: Figures | null,
): AlertWords | null {
  if (condition === null) return null;
  const { valueTo, unit: given, window, ...line } = condition;
  const kind = subject?.kind ?? 'system';
  const parsed = z.safeParse(ruleSchema, {
    name: 'fired',
    severity: 'low',
    scope: { kind, ids: subject ? [subject.id] : 'all' },
    condition: {
      all: [
        {
          ...line,
          ...(valueTo ? { valueTo } : {}),
          ...(given ? { unit: given } : {}),
          ...(window ? { window } : {}),
        },
      ],
    },
  });
  if (!parsed.success || !('all' in parsed.data.condition)) return null;
  const [one] = parsed.data.condition.all;
  if (one === undefined) return null;
  const isEvent = metricFacts(one.metric).nature === 'event';
  const unit = getMetricUnit(one);
  const subjectName = () => subject?.label ?? null;
  const happened = (written: Figures) =>
    capital(firedWords(parsed.data, { locale, figures: written, subjectName }));
  // Amounts are hidden where others may see the screen, such as in a browser notification.
  const isHidden = figures === null && tellsHoldings(one.metric);
  if (isHidden && !isEvent) {
    const what = capital(getMetric(one.metric, subject?.label ?? null, locale));
    return {
      title: translate(sentences, locale, 'reached', { what }),
      text: translate(sentences, locale, 'inInbox'),
    };
  }
  const written = figures ?? plainFigures[locale];
  const wording = { locale, figures: written, subjectName };
  const saysNoFigure =
    current === null || isHidden || isState(one.metric) || (isEvent && unit === 'count');
  const now = saysNoFigure
    ? null
    : translate(sentences, locale, isEvent ? 'worth' : 'now', {
        current: figureWords(current, { metric: one.metric, unit }, wording),
      });
  const { mark, name: stored } = splitTrial(title);
  const called = ruleNameWords(stored)[locale];
  // One that was named after its own sentence has nothing to add.
  const isNamed =
    !isUnnamed({ ...parsed.data, name: called }, wording) &&
    called !== toText(conditionPieces(parsed.data, wording)).slice(0, 80);
  const name = isNamed ? translate(sentences, locale, 'rule', { name: called }) : null;
  const text = [now, name].filter(Boolean).join(' · ');
  const instead = isHidden ? translate(sentences, locale, 'inInbox') : '';
  const event = happened(written);
  return { title: mark === null ? event : `${mark[locale]} ${event}`, text: text || instead };
}

/** True if the metric's value reveals the user's holdings; market values and shares do not. */
function tellsHoldings(metric: Metric): boolean {
  if (metric === 'price' || metric === 'fx_rate') return false;
  return metric === 'balance' || metricFacts(metric).units.includes('KRW');
}

function getMetric(metric: Metric, label: string | null, locale: Locale): string {
  const name = metricNames[metric][locale];
  if (label === null) return name;
  return locale === 'ko' ? `${label} ${name}` : `${name} of ${label}`;
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
