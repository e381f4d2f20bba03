import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { rateBetween, useExchange } from '@moa/host/late/exchange';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Age, Money } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { rates } from '../../messages/rates.ts';
import { useExchangeName } from '../exchange/use-exchange-name.ts';

/** Value of one unit of each currency in the base currency, with source and age. */
export function Rates() {
  const t = useMessages(rates);
  const { preferences, readAt, errors } = useExchange();
  const to = preferences.baseCurrency;
  return (
    <>
      {errors.exchangeRates ? <Notice tone="caution">{t('notRead')}</Notice> : null}
      <List>
        {currencyCodes
          .filter((from) => from !== to)
          .map((from) => (
            <Row key={from} from={from} to={to} />
          ))}
      </List>
      <Foot>
        {t('readAt')} <Age at={readAt} />
      </Foot>
    </>
  );
}

function Row({ from, to }: { from: CurrencyCode; to: CurrencyCode }) {
  const t = useMessages(rates);
  const sourceName = useSourceName();
  const rate = rateBetween(from, to);
  return (
    <li data-rate={`${from}/${to}`}>
      <span>{t('rate', { from })}</span>
      <span>
        <Money value={rate?.rate ?? null} currency={to} price reason={t('none')} />
      </span>
      {rate === null ? null : (
        <Quiet>
          {sourceName(rate.provider)} · <Age at={rate.timestamp} />
        </Quiet>
      )}
      {rate?.hardStale ? (
        <Badge tone={rate.hardStale === 'error' ? 'danger' : 'caution'}>
          {t(`hard.${rate.hardStale}`)}
        </Badge>
      ) : rate?.stale ? (
        <Badge tone="caution">{t('stale')}</Badge>
      ) : null}
    </li>
  );
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    min-height: 41px;
    gap: ${space(1)} ${space(3)};
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color.border};
  }
`;
const Quiet = styled.span`
  flex: 1;
  text-align: right;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Foot = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;

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
