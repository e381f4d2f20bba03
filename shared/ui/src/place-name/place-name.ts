import { exchangeOf } from '@moa/contracts/exchanges/exchanges';

/** How an exchange, chain, protocol or market writes itself: `aave-v3-ethereum` is Aave v3. */
export function placeName(id: string): string {
  const [first = '', second] = id.split('-');
  const name = exchangeOf(first)?.brand ?? first.charAt(0).toUpperCase() + first.slice(1);
  return second && /^v\d/.test(second) ? `${name} ${second}` : name;
}
