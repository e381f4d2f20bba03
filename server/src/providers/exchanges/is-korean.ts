import { exchangeOf } from '@moa/contracts/exchanges/exchanges';

/** True if the provider is a Korean exchange, where coins are priced in won. */
export function isKorean(provider: string): boolean {
  return exchangeOf(provider)?.region === 'korea';
}
