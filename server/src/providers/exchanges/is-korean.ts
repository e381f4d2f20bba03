import { exchangeOf } from '@moa/contracts/exchanges/exchanges';

/** Whether a provider is an exchange in Korea, where coins are priced in won. */
export function isKorean(provider: string): boolean {
  return exchangeOf(provider)?.region === 'korea';
}
