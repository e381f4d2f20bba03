import type { AaveAssetRate } from '@moa/contracts/defi/aave-markets';
import type { Translate } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import type { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import type { aaveMessages } from '../../messages/aave.ts';

type Column = TableColumn<AaveAssetRate>;
type Say = Translate<keyof (typeof aaveMessages)['ko']>;
type Format = ReturnType<typeof useFormat>;

/** Rates, utilization, caps and terms of each asset. */
export function rateColumns(t: Say, format: Format): Column[] {
  return [...yieldColumns(t, format), ...usageColumns(t), ...termColumns(t, format)];
}

function yieldColumns(t: Say, format: Format): Column[] {
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
  ];
}

function usageColumns(t: Say): Column[] {
  return [
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
  ];
}

function termColumns(t: Say, format: Format): Column[] {
  const used = (share: string | null) => (share === null ? '—' : format.percent(share));
  return [
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
}

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
