import type { AlertData, AlertKind } from '@moa/contracts/notifications/alert-kinds';
import type { AlertWords as LocalizedWords } from '@moa/contracts/notifications/alert-words';
import type { Locale } from '@moa/i18n/locale';
import type { LucideIcon } from 'lucide-react';
import type { Figures } from '../rule-words/value-words.ts';

export type AlertWords = { title: string; text: string };

/** Presentation of one kind of alert. */
export type AlertView<Kind extends AlertKind> = {
  icon: LucideIcon;
  /** Where one goes to see or mend what it is about; null where there is nothing to see. */
  target(data: AlertData<Kind>): string | null;
  /**
   * Where the page can say more than `alertWords` of the contracts. `figures` is null where amounts cannot be
   * hidden from who looks on: then none is written.
   */
  words?(data: AlertData<Kind>, locale: Locale, figures: Figures | null): AlertWords;
  /** True if the alert is news in this browser: false for the user's own action in it. */
  isNews(data: AlertData<Kind>): boolean;
};

export function wordsIn(locale: Locale, { title, text }: LocalizedWords): AlertWords {
  return { title: title[locale], text: text[locale] };
}
