import type { MissingPart } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { missingMessages } from '../messages/missing.ts';
import { benchmarkName } from '../question/benchmark-name.ts';
import { reasonOf } from '../rules/reason-of.ts';

/** What a figure lacks, as a sentence. */
export function missingWords({ source, reason, since }: MissingPart, locale: Locale): string {
  return translate(missingMessages, locale, reasonOf(reason) ?? 'other', {
    source,
    name: benchmarkName(source, locale),
    count: /^\d+/.exec(reason)?.[0] ?? '',
    time: since ? formatTime(since, locale) : '',
  });
}
