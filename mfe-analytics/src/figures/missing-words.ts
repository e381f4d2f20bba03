import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import type { MissingPart } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { placeName } from '@moa/ui/place-name/place-name';
import { missingMessages } from '../messages/missing.ts';
import { benchmarkName } from '../question/benchmark-name.ts';
import { getReason } from '../rules/reason-of.ts';

/** Describes missing data of a figure in a sentence. */
export function missingWords({ source, reason, since }: MissingPart, locale: Locale): string {
  return translate(missingMessages, locale, getReason(reason) ?? 'other', {
    source: sourceWords(source, locale),
    name: benchmarkName(source, locale),
    count: /^\d+/.exec(reason)?.[0] ?? '',
    time: since ? formatTime(since, locale) : '',
  });
}

/**
 * Localizes months, exchanges and markets, also after the name of their wallet; names given by the
 * user and symbols are kept.
 */
function sourceWords(source: string, locale: Locale): string {
  const [, wallet, market] = /^(.+) · ([a-z]+-v\d[a-z0-9-]*)$/.exec(source) ?? [];
  if (wallet && market) return `${wallet} · ${placeName(market)}`;
  if (/^\d{4}-\d{2}$/.test(source))
    return new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${source}-01T00:00:00Z`));
  return /^[a-z]+-v\d/.test(source) || exchangeOf(source) ? placeName(source) : source;
}
