/** Change of the total when a connection is removed, and the remaining total. */
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useApiKeys } from '../../api/api-keys-query.ts';
import { useSourceValue } from '../../api/source-value.ts';
import { keys } from '../../messages/keys.ts';
import type { Connection } from '../../rules/connection.ts';
import { lessDigits } from '../../rules/less-digits.ts';

export function RemovalEffect({ connection: { id, kind, source } }: { connection: Connection }) {
  const t = useMessages(keys);
  const currency = useDisplayCurrency();
  const lost = useSourceValue(source.id, true);
  const { data } = useQuery(positionsQuery(currency));
  const apiKeys = useApiKeys();
  const twins = apiKeys.data?.find((apiKey) => apiKey.id === id)?.twins ?? [];
  if (kind === 'exchange' && twins.some(({ choice }) => choice !== 'apart')) {
    return <p>{t('twinStays')}</p>;
  }
  if (!data || data.totalValue === null || lost.value === null) return null;
  const left = lessDigits(data.totalValue, lost.value);
  return (
    <Facts>
      <dt>{t('lost')}</dt>
      <dd>
        <Money value={lost.value} currency={data.currency} />
      </dd>
      <dt>{t('totalAfter')}</dt>
      <dd>
        <Money value={left} currency={data.currency} />
      </dd>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(4)};
  dt { color: ${color.textQuiet}; font-size: ${fontSize[13]}; }
  dd { text-align: right; font-weight: ${weight.semibold}; font-variant-numeric: tabular-nums; }
`;
