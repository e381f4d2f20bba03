import type { getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money, Percent } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { viewMessages } from '../../messages/views.ts';

type Props = {
  query: {
    data: OperationOutput<typeof getPortfolioYield> | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  currency: CurrencyCode;
};

/** Each holding that earns, each debt that costs, and what lies idle. */
export function EarningTable({ query, currency }: Props) {
  const t = useMessages(viewMessages);
  const { data } = query;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('earning')}</CardTitle>
      </CardHeader>
      {data === undefined ? (
        query.isError ? (
          <PanelFailure query={query} />
        ) : (
          <Skeleton height={160} />
        )
      ) : data.rows.length === 0 ? (
        <Note>{t('earningNone')}</Note>
      ) : (
        <List>
          {data.rows.map((row) => (
            <EarningRow key={row.key} row={row} currency={currency} />
          ))}
        </List>
      )}
      {data && data.idle !== null ? (
        <Idle>
          <span>{t('idle')}</span>
          <Money value={data.idle} currency={currency} />
        </Idle>
      ) : null}
    </Card>
  );
}

type RowProps = {
  row: OperationOutput<typeof getPortfolioYield>['rows'][number];
  currency: CurrencyCode;
};

function EarningRow({ row, currency }: RowProps) {
  const t = useMessages(viewMessages);
  const locale = useLocale();
  const assetName = useAssetName();
  const { label, protocol, symbol, value, apr, apy, yearly, rewardsUntil } = row;
  const reason = t('unknownRate');
  return (
    <li>
      <div>
        <strong>{assetName({ symbol, name: label })}</strong>
        <small>{[protocol ? placeName(protocol) : null, symbol].filter(Boolean).join(' · ')}</small>
      </div>
      <div>
        <Money value={value} currency={currency} />
        <small>
          {t('apr')} <Percent value={apr} reason={reason} /> · {t('apy')}{' '}
          {/* What does not compound has a simple rate alone. */}
          {apr !== null && apy === null ? t('noApy') : <Percent value={apy} reason={reason} />}
        </small>
        <small>
          {t('yearly')} <Change amount={yearly} currency={currency} reason={reason} />
        </small>
        {rewardsUntil ? (
          <small>{t('rewardsUntil', { date: formatTime(rewardsUntil, locale, 'date') })}</small>
        ) : null}
      </div>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; justify-content: space-between; gap: ${space(4)}; padding: ${space(3)} 0; }
  li + li { border-top: 1px solid ${color.border}; }
  li > div { display: grid; align-content: start; min-width: 0; }
  li > div:last-child { justify-items: end; text-align: right; }
  strong { font-weight: 500; overflow-wrap: anywhere; }
  small { font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
`;
const Note = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Idle = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
