import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { networkOf } from '@moa/contracts/networks/networks';
import { getLocale } from '@moa/i18n/locale';

/**
 * Returns the name of an exchange, chain, protocol or market in the user's language: 업비트 and 이더리움
 * in Korean. A protocol has one name everywhere: `aave-v3-ethereum` is Aave v3.
 */
export function placeName(id: string): string {
  const known = exchangeOf(id)?.name ?? networkOf(id)?.localName;
  if (known) return known[getLocale()];
  const [first = '', second] = id.split('-');
  const name = first.charAt(0).toUpperCase() + first.slice(1);
  return second && /^v\d/.test(second) ? `${name} ${second}` : name;
}
