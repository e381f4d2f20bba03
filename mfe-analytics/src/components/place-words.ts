import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { networkOf } from '@moa/contracts/networks/networks';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { placeName } from '@moa/ui/place-name/place-name';
import { viewMessages } from '../messages/views.ts';

/** What lies neither at an exchange nor in a protocol, by the server’s names of it. */
const own = { Wallet: 'place.wallet', Manual: 'place.manual', '—': 'kind.none' } as const;

/** A place in the person's language where it is one that everybody knows, else by its own name. */
export function placeWords(label: string, locale: Locale): string {
  if (label in own) return translate(viewMessages, locale, own[label as keyof typeof own]);
  const id = label.toLowerCase().replaceAll(' ', '-');
  return exchangeOf(id) || networkOf(id) || /^[a-z]+-v\d/.test(id) ? placeName(id) : label;
}
