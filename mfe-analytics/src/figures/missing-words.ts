import type { MissingPart } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { figureMessages } from '../messages/figure.ts';

/** What a figure lacks, as a sentence. */
export function missingWords({ source, reason, since }: MissingPart, locale: Locale): string {
  if (/record begins here/.test(reason) && since)
    return translate(figureMessages, locale, 'fromHere', { time: formatTime(since, locale) });
  if (/nothing was recorded/.test(reason)) return translate(figureMessages, locale, 'nothing');
  if (/still looking/.test(reason)) return translate(figureMessages, locale, 'looking');
  if (/price/.test(reason)) return translate(figureMessages, locale, 'noPrice', { source });
  return translate(figureMessages, locale, 'other', { source });
}
