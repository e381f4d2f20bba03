import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { useMessages } from '@moa/i18n/messages';
import { rates } from '../../messages/rates.ts';
import { useExchangeName } from '../exchange/use-exchange-name.ts';

/**
 * Returns the public name of a rate's provider, such as `업비트`; names of both providers for a rate
 * across the dollar.
 */
export function useSourceName(): (provider: string) => string {
  const t = useMessages(rates);
  const exchange = useExchangeName();
  const getName = (id: string) => {
    if (exchangeIds.includes(id as ExchangeId)) return exchange(id as ExchangeId);
    if (id === 'default') return t('table');
    return id === 'chain' || id === 'parity' ? t(`source.${id}`) : id;
  };
  return (provider) => provider.split(' × ').map(getName).join(' × ');
}
