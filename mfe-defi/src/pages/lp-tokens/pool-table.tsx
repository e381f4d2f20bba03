import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Age, Change, Money, Percent } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import { lpMessages } from '../../messages/lp-tokens.ts';

const keys = {
  sorts: ['name', 'value', 'share', 'deposit', 'fees', 'loss', 'feeApr', 'rewardApr', 'net'],
  filters: [],
};

/** Shares of pools, each leading to its own page; the file has every figure in full. */
export function PoolTable({ positions }: { positions: readonly PoolPosition[] }) {
  const t = useMessages(lpMessages);
  const columns = usePoolColumns();
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

function usePoolColumns(): readonly TableColumn<PoolPosition>[] {
  const t = useMessages(lpMessages);
  return useMemo(() => {
    const reason = t('noPrice');
    return [
      {
        key: 'name',
        header: t('pool'),
        cell: (position) => <PoolName position={position} />,
        sort: { as: 'text', first: 'asc', of: ({ label }) => label },
        csv: ({ label }) => label,
        card: 'lead',
        shown: 'always',
        width: 2,
      },
      {
        key: 'value',
        header: t('value'),
        align: 'end',
        cell: ({ value, currency }) => <Money value={value} currency={currency} reason={reason} />,
        sort: { as: 'decimal', first: 'desc', of: ({ value }) => value },
        csv: ({ value }) => ({ number: value }),
        card: 'figure',
      },
      {
        key: 'share',
        header: t('share'),
        align: 'end',
        cell: ({ share }) => <Percent value={share} digits={4} />,
        sort: { as: 'decimal', first: 'desc', of: ({ share }) => share },
        csv: ({ share }) => ({ number: share }),
        from: 760,
      },
      {
        key: 'deposit',
        header: t('deposit'),
        align: 'end',
        cell: ({ result, currency }) => (
          <Money value={result.depositValue} currency={currency} reason={reason} />
        ),
        sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.depositValue },
        csv: ({ result }) => ({ number: result.depositValue }),
        from: 900,
      },
      {
        key: 'fees',
        header: t('fees'),
        align: 'end',
        cell: ({ result, currency }) => (
          <Money value={result.fees} currency={currency} reason={reason} />
        ),
        sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.fees },
        csv: ({ result }) => ({ number: result.fees }),
        from: 1_040,
      },
      {
        key: 'loss',
        header: t('loss'),
        align: 'end',
        cell: ({ result }) => <Change percent={result.impermanentLossPercent} reason={reason} />,
        sort: { as: 'decimal', first: 'asc', of: ({ result }) => result.impermanentLossPercent },
        csv: ({ result }) => ({ number: result.impermanentLossPercent }),
        from: 760,
      },
      {
        key: 'feeApr',
        header: t('feeApr'),
        align: 'end',
        cell: ({ feeApr }) => <Percent value={feeApr} reason={reason} />,
        sort: { as: 'decimal', first: 'desc', of: ({ feeApr }) => feeApr },
        csv: ({ feeApr }) => ({ number: feeApr }),
        from: 640,
      },
      {
        key: 'rewardApr',
        header: t('rewardApr'),
        align: 'end',
        cell: ({ rewardApr }) => <Percent value={rewardApr} reason={reason} />,
        sort: { as: 'decimal', first: 'desc', of: ({ rewardApr }) => rewardApr },
        csv: ({ rewardApr }) => ({ number: rewardApr }),
        shown: 'asked',
      },
      {
        key: 'net',
        header: t('net'),
        align: 'end',
        cell: ({ result, currency }) => (
          <Change
            amount={result.netPnl}
            percent={result.netPnlPercent}
            currency={currency}
            reason={reason}
          />
        ),
        sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.netPnl },
        csv: ({ result }) => ({ number: result.netPnl }),
        card: 'detail',
      },
      {
        key: 'network',
        header: t('network'),
        shown: 'file',
        csv: ({ network }) => placeName(network),
      },
      { key: 'wallet', header: t('wallet'), shown: 'file', csv: ({ walletLabel }) => walletLabel },
    ];
  }, [t]);
}

function PoolName({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { id, label, protocol, network, walletLabel, stale, lastUpdated, staked } = position;
  const { allowances, tokens } = position;
  return (
    <Name data-pool={label}>
      <TextLink to={`/defi/lp-tokens/${id}`}>{label}</TextLink>
      <Quiet>
        {placeName(protocol)} · {placeName(network)} · {walletLabel}
      </Quiet>
      <Marks>
        {tokens.every(({ token }) => token.listed) ? null : (
          <Badge tone="danger">{t('unlisted')}</Badge>
        )}
        {staked.some(({ liquidity }) => liquidity !== '0') ? <Badge>{t('staked')}</Badge> : null}
        {allowances?.some(({ isUnlimited }) => isUnlimited) === true ? (
          <Badge tone="caution">{t('unlimited')}</Badge>
        ) : null}
        {stale ? (
          <Badge tone="caution">
            <Age at={lastUpdated} />
          </Badge>
        ) : null}
      </Marks>
    </Name>
  );
}

const Name = styled.span`
  display: grid;
  justify-items: start;
  min-width: 0;
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
