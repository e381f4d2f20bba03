import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { exchanges } from '@moa/contracts/exchanges/exchanges';
import { useLocale } from '@moa/i18n/locale';

/** An exchange's name in the person's language. */
export function useExchangeName(): (exchange: ExchangeId) => string {
  const locale = useLocale();
  return (exchange) => exchanges[exchange].name[locale];
}
