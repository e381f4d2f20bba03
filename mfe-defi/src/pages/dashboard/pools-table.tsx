import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Translate } from '@moa/i18n/messages';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { placeName } from '@moa/ui/place-name/place-name';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import type { IncomeParts } from '../../api/income-parts.ts';
import { useProtocolPools } from '../../api/protocol-sizes.ts';
import { overviewMessages } from '../../messages/overview.ts';
import type { ProtocolPool } from '../../rules/overview/pools-of.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';

type Say = Translate<keyof (typeof overviewMessages)['ko']>;
type Props = {
  positions: readonly DefiPosition[];
  income: IncomeParts;
  currency: CurrencyCode;
};

/** Pools of the user's protocols, their own and others, with what each pays. */
export function PoolsTable({ positions, income, currency }: Props) {
  const t = useMessages(overviewMessages);
  const pools = useProtocolPools(positions, income);
  const state = useTableInUrl(keys);
  const columns = useMemo(() => getColumns(t, currency), [t, currency]);
  if (pools.length === 0) return null;
  return (
    <section data-pools>
      <Table
        id="defi-pools"
        caption={t('pools')}
        columns={columns}
        rows={pools}
        rowKey={getKey}
        state={state}
        file="defi-pools"
        cardsBelow={640}
      />
      <Quiet>{t('poolsAbout')}</Quiet>
    </section>
  );
}

const keys = { sorts: ['pool', 'tvl', 'baseApy', 'rewardApy'], filters: [] };
const getKey = ({ key }: ProtocolPool) => key;

function getColumns(t: Say, currency: CurrencyCode): TableColumn<ProtocolPool>[] {
  return [
    {
      key: 'pool',
      header: t('poolName'),
      card: 'lead',
      shown: 'always',
      sort: { first: 'asc', as: 'text', of: ({ name }) => name },
      csv: ({ name }) => name,
      cell: ({ name, own }) => (
        <>
          <strong>{name}</strong> {own ? <Badge tone="accent">{t('poolOwn')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'protocol',
      header: t('poolProtocol'),
      card: 'detail',
      csv: ({ protocol }) => protocol,
      cell: ({ protocol, network }) => `${protocol} · ${placeName(network)}`,
    },
    {
      key: 'tvl',
      header: t('poolTvl'),
      align: 'end',
      card: 'detail',
      sort: { first: 'desc', as: 'decimal', of: ({ tvl }) => tvl },
      csv: ({ tvl }) => tvl ?? '',
      cell: ({ tvl }) => <Money value={tvl} currency={currency} compact reason={t('noValue')} />,
    },
    {
      key: 'baseApy',
      header: t('poolBase'),
      align: 'end',
      card: 'figure',
      sort: { first: 'desc', as: 'decimal', of: ({ baseApy }) => baseApy },
      csv: ({ baseApy }) => baseApy ?? '',
      cell: ({ baseApy }) => <Percent value={baseApy} reason={t('poolUnknown')} />,
    },
    {
      key: 'rewardApy',
      header: t('poolReward'),
      align: 'end',
      card: 'detail',
      sort: { first: 'desc', as: 'decimal', of: ({ rewardApy }) => rewardApy },
      csv: ({ rewardApy }) => rewardApy ?? '',
      cell: ({ rewardApy }) => <Percent value={rewardApy} reason={t('poolNoReward')} />,
    },
  ];
}
