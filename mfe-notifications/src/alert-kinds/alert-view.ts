import type { AlertData, AlertKind } from '@moa/contracts/notifications/alert-kinds';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import type { LucideIcon } from 'lucide-react';
import type { Figures } from '../rule-words/value-words.ts';

export type AlertWords = { title: string; text: string };

/** How one kind of alert is shown. */
export type AlertView<Kind extends AlertKind> = {
  icon: LucideIcon;
  /** Where one goes to see or mend what it is about; null where there is nothing to see. */
  target(data: AlertData<Kind>): string | null;
  /** `figures` is null where amounts cannot be hidden from who looks on: then none is written. */
  words(data: AlertData<Kind>, locale: Locale, figures: Figures | null): AlertWords;
  /** Whether it is news to the person at this screen: what they just did themselves is none. */
  isNews(data: AlertData<Kind>): boolean;
};

type Sentences = Parameters<typeof translate<'title' | 'text'>>[0];

export function fillWords(
  sentences: Sentences,
  locale: Locale,
  values: Record<string, string | number> = {},
): AlertWords {
  return {
    title: translate(sentences, locale, 'title', values),
    text: translate(sentences, locale, 'text', values),
  };
}
