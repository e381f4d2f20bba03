import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { exchanges } from '@moa/contracts/exchanges/exchanges';
import { useLocale } from '@moa/i18n/locale';

/** Returns the name of an exchange in the user's language. */
export function useExchangeName(): (exchange: ExchangeId) => string {
  const locale = useLocale();
  return (exchange) => exchanges[exchange].name[locale];
}
