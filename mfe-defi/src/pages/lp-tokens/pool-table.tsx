import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { poolColumns } from './pool-columns.tsx';

const keys = {
  sorts: [
    ...['name', 'value', 'share', 'putIn', 'takenOut', 'claimable', 'claimed'],
    ...['fees', 'loss', 'feeApr', 'rewardApr', 'net'],
  ],
  filters: [],
};

/** Shares of pools, each leading to its own page; the file has every figure in full. */
export function PoolTable({ positions }: { positions: readonly PoolPosition[] }) {
  const t = useMessages(lpMessages);
  const columns = useMemo(() => poolColumns(t), [t]);
  const state = useTableInUrl(keys);
  return (
    <Card>
      <Table
        id="lp-tokens"
        caption={t('title')}
        columns={columns}
        rows={positions}
        rowKey={({ id }) => id}
        state={state}
        order={{ key: 'value', order: 'desc' }}
        file="lp-tokens"
        cardsBelow={720}
      />
    </Card>
  );
}
