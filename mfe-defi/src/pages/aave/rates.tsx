import type { AaveAssetRate, AaveMarketStats } from '@moa/contracts/defi/aave-markets';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import { ratesQuery } from '../../api/aave.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { RateChart } from './rate-chart.tsx';

const keys = { sorts: ['asset', 'supplyApy', 'borrowApy', 'utilisation'], filters: [] };

/** What each asset earns and costs, how much of it is used, its caps and terms; and the last 30 days of one. */
export function Rates({
  currency,
  market,
  stats,
}: {
  currency: CurrencyCode;
  market: string;
  stats: readonly AaveMarketStats[];
}) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const rates = useQuery(ratesQuery(currency));
  const state = useTableInUrl(keys);
  const rows = useMemo(
    () => rates.data?.filter((one) => market === '' || one.market === market) ?? null,
    [rates.data, market],
  );
  const columns = useMemo((): TableColumn<AaveAssetRate>[] => {
    const used = (share: string | null) => (share === null ? '—' : format.percent(share));
    return [
      {
        key: 'asset',
        header: t('asset'),
        card: 'lead',
        shown: 'always',
        sort: { first: 'asc', as: 'text', of: ({ symbol }) => symbol },
        csv: ({ symbol }) => symbol,
        cell: (row) => (
          <Asset>
            <strong>{row.symbol}</strong>
            {row.state === 'active' ? null : <Badge tone="danger">{t(row.state)}</Badge>}
            {row.eModes.length > 0 ? <Badge tone="accent">{t('inEMode')}</Badge> : null}
            {row.debtCeilingUsd === null ? null : <Badge tone="caution">{t('isolated')}</Badge>}
          </Asset>
        ),
      },
      {
        key: 'supplyApy',
        header: t('supplyApy'),
        align: 'end',
        card: 'figure',
        sort: { first: 'desc', as: 'decimal', of: ({ supplyApy }) => supplyApy },
        csv: ({ supplyApy }) => supplyApy,
        cell: (row) => (
          <Two>
            <Percent value={row.supplyApy} />
            {row.rewardApr === null ? null : (
              <Quiet>
                {t('rewardApr', { percent: format.percent(row.rewardApr) })}{' '}
                {row.rewardSymbols.join(', ')}
              </Quiet>
            )}
          </Two>
        ),
      },
      {
        key: 'borrowApy',
        header: t('borrowApy'),
        align: 'end',
        card: 'detail',
        sort: { first: 'asc', as: 'decimal', of: ({ variableApy }) => variableApy },
        csv: ({ variableApy }) => variableApy,
        cell: (row) =>
          row.borrowing ? (
            <Two>
              <Percent value={row.variableApy} />
              {row.stableApy === null ? null : (
                <Quiet>{t('stableApy', { percent: format.percent(row.stableApy) })}</Quiet>
              )}
            </Two>
          ) : (
            '—'
          ),
      },
      {
        key: 'utilisation',
        header: t('utilisation'),
        align: 'end',
        card: 'note',
        from: 520,
        sort: { first: 'desc', as: 'decimal', of: ({ utilisation }) => utilisation },
        csv: ({ utilisation }) => utilisation,
        cell: (row) => <Percent value={row.utilisation} />,
        brief: (row) => (
          <>
            {t('utilisation')} <Percent value={row.utilisation} />
          </>
        ),
      },
      {
        key: 'supplied',
        header: t('supplied'),
        align: 'end',
        from: 860,
        csv: ({ supplied }) => supplied,
        cell: (row) => <Quantity value={row.supplied} />,
      },
      {
        key: 'caps',
        header: t('caps'),
        align: 'end',
        from: 700,
        csv: ({ supplyCap, borrowCap }) => `${supplyCap ?? ''} ${borrowCap ?? ''}`,
        cell: (row) => (
          <Two>
            <Quiet>
              {t('capSupply', {
                used: used(row.supplyCapUsed),
                cap: row.supplyCap === null ? t('noCap') : format.quantity(row.supplyCap),
              })}
            </Quiet>
            <Quiet>
              {t('capBorrow', {
                used: used(row.borrowCapUsed),
                cap: row.borrowCap === null ? t('noCap') : format.quantity(row.borrowCap),
              })}
            </Quiet>
          </Two>
        ),
      },
      {
        key: 'terms',
        header: t('terms'),
        align: 'end',
        from: 980,
        csv: ({ maxLtv, liquidationThreshold }) => `${maxLtv} ${liquidationThreshold}`,
        cell: (row) => (
          <Quiet>
            {row.collateral
              ? t('termsText', {
                  ltv: format.percent(row.maxLtv),
                  threshold: format.percent(row.liquidationThreshold),
                  bonus: format.percent(row.liquidationBonus),
                })
              : t('noCollateral')}
          </Quiet>
        ),
      },
    ];
  }, [t, format]);
  if (rates.isError && !rates.data)
    return (
      <Card>
        <ErrorState
          error={rates.error}
          onRetry={() => void rates.refetch()}
          busy={rates.isFetching}
        />
      </Card>
    );
  return (
    <Stack>
      {stats
        .filter((one) => market === '' || one.market === market)
        .map((one) => (
          <Card key={one.market}>
            <Title>{placeName(one.market)}</Title>
            <StatRow>
              <Stat
                label={t('statsSupplied')}
                value={<Money value={one.supplied} currency={one.currency} compact />}
              />
              <Stat
                label={t('statsBorrowed')}
                value={<Money value={one.borrowed} currency={one.currency} compact />}
              />
              <Stat label={t('utilisation')} value={<Percent value={one.utilisation} />} />
            </StatRow>
          </Card>
        ))}
      <Table
        id="aave-rates"
        caption={t('rates')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.market} ${row.tokenAddress}`}
        state={state}
        file="aave-rates"
        cardsBelow={640}
        paged={false}
      />
      {rows && rows.length > 0 ? <RateChart rates={rows} /> : null}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Title = styled.h2`
  margin-bottom: ${space(3)};
  font-size: ${fontSize[15]};
`;
const Asset = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Two = styled.span`
  display: grid;
  justify-items: end;
`;
const Quiet = styled.span`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
