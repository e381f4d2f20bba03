import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { metricNames } from '@moa/contracts/notifications/shapes/metric-names';
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import { rule as ruleSchema } from '@moa/contracts/notifications/shapes/rule';
import * as z from '@moa/contracts/schema';
import type { Locale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';
import { BellRing } from 'lucide-react';
import { isState } from '../rule-words/operator-words.ts';
import { firedWords } from '../rule-words/rule-sentence.ts';
import { type Figures, figureWords, metricUnitOf } from '../rule-words/value-words.ts';
import type { AlertView, AlertWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    happened: '{said}.',
    now: '{said}. 현재 {current}입니다.',
    worth: '{said}. 금액은 {current}입니다.',
  },
  {
    happened: '{said}.',
    now: '{said}. Currently {current}.',
    worth: '{said}. Amount: {current}.',
  },
);

export const ruleFired: AlertView<'rule.fired'> = {
  icon: BellRing,
  target: ({ link }) => link,
  words: (data, locale, figures) =>
    ownWords(data, locale, figures) ?? { title: data.title, text: data.body },
  isNews: ({ toast }) => toast,
};

/** Null for what no rule has sent, and for what a later server says of rules: its own words do then. */
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
  if (figures === null)
    return {
      title,
      text: [metricNames[one.metric][locale], subject?.label].filter(Boolean).join(' · '),
    };
  const wording = { locale, figures, subjectName: () => subject?.label ?? null };
  const said = capital(firedWords(parsed.data, wording));
  const isEvent = metricFacts(one.metric).nature === 'event';
  const unit = metricUnitOf(one);
  const saysNoFigure = current === null || isState(one.metric) || (isEvent && unit === 'count');
  if (saysNoFigure) return { title, text: translate(sentences, locale, 'happened', { said }) };
  return {
    title,
    text: translate(sentences, locale, isEvent ? 'worth' : 'now', {
      said,
      current: figureWords(current, { metric: one.metric, unit }, wording),
    }),
  };
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
