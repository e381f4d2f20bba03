import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { networkOf } from '@moa/contracts/networks/networks';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { placeName } from '@moa/ui/place-name/place-name';
import { viewMessages } from '../messages/views.ts';

/** Server's labels of places other than exchanges and protocols. */
const own = { Wallet: 'place.wallet', Manual: 'place.manual', '—': 'kind.none' } as const;

/** Localizes the name of a known place; other names are returned unchanged. */
export function placeWords(label: string, locale: Locale): string {
  if (label in own) return translate(viewMessages, locale, own[label as keyof typeof own]);
  const id = label.toLowerCase().replaceAll(' ', '-');
  return exchangeOf(id) || networkOf(id) || /^[a-z]+-v\d/.test(id) ? placeName(id) : label;
}
