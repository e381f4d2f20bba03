import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { rule as ruleSchema } from '@moa/contracts/notifications/shapes/rule';
import * as z from '@moa/contracts/schema';
import type { Locale } from '@moa/i18n/locale';
import { defineMessages } from '@moa/i18n/messages';
import { BellRing } from 'lucide-react';
import { metricWords } from '../messages/metric-words.ts';
import { conditionPieces } from '../rule-words/rule-sentence.ts';
import { textOf } from '../rule-words/split-sentence.ts';
import { type Figures, metricUnitOf, valueWords } from '../rule-words/value-words.ts';
import { type AlertView, type AlertWords, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  { title: '{title}', text: '지금 {current} · {condition}' },
  { title: '{title}', text: 'Now {current} · when {condition}' },
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
  const { valueTo, unit, window, ...line } = condition;
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
          ...(unit ? { unit } : {}),
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
      text: [metricWords[locale][one.metric], subject?.label].filter(Boolean).join(' · '),
    };
  const wording = { locale, figures, subjectName: () => subject?.label ?? null };
  const said = textOf(conditionPieces(parsed.data, wording));
  if (current === null || one.metric === 'new_sign_in' || one.metric === 'new_passkey')
    return { title, text: said };
  return fillWords(sentences, locale, {
    title,
    current: valueWords(current, { metric: one.metric, unit: metricUnitOf(one) }, wording),
    condition: said,
  });
}
