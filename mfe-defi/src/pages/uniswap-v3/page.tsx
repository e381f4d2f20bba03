/** Concentrated liquidity of all wallets: which of it earns, and what came of it. */
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { useUniswapV3Positions } from '../../api/uniswap-v3/positions.ts';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { MintDialog } from '../../components/mint-dialog/mint-dialog.tsx';
import { OpenTransactions } from '../../components/open-transactions/open-transactions.tsx';
import { useChoiceInAddress, useSwitchInAddress } from '../../components/use-choice-in-address.ts';
import { OwnOrVisit } from '../../components/visit/own-or-visit.tsx';
import { VisitWithoutWallet } from '../../components/visit/visit-without-wallet.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { filterPositions, type PositionFilter } from '../../rules/uniswap-v3/filter-positions.ts';
import { RangeCard } from './range-card.tsx';
import { RangeFilters } from './range-filters.tsx';
import { RangeSummary } from './range-summary.tsx';

const filters = ['all', 'in', 'out', 'closed'] as const;

export default function UniswapV3Page() {
  const t = useMessages(uniswapV3Messages);
  return (
    <OwnOrVisit
      title={t('title')}
      preview={t('preview')}
      description={t('description')}
      action={t('newPosition')}
      kind="range"
    >
      <Own />
    </OwnOrVisit>
  );
}

function Own() {
  const t = useMessages(uniswapV3Messages);
  const { wallets, positions } = useUniswapV3Positions();
  const [filter, setFilter] = useChoiceInAddress<PositionFilter>('status', filters, 'all');
  const chains = [...new Set(positions.data?.map((one) => one.chain))];
  const versions = [...new Set(positions.data?.map((one) => one.version))];
  const [chain, setChain] = useChoiceInAddress('chain', ['all', ...chains], 'all');
  const [version, setVersion] = useChoiceInAddress('version', ['all', ...versions], 'all');
  const [hideSmall, setHideSmall] = useSwitchInAddress('small-hidden');
  const [isOpening, setOpening] = useState(false);
  const retry = () => void positions.refetch();
  const hasWallet = (wallets?.length ?? 0) > 0;
  const frame = {
    title: t('title'),
    description: t('description'),
    // Drawn disabled until the wallets are known, so that nothing shifts.
    actions:
      wallets?.length === 0 ? null : (
        <Button tone="primary" disabled={!hasWallet} onClick={() => setOpening(true)}>
          {t('newPosition')}
        </Button>
      ),
  };
  if (positions.isPending)
    return (
      <Page {...frame}>
        <LendingSkeleton />
      </Page>
    );
  if (!positions.data)
    return (
      <Page {...frame}>
        <Card>
          <ErrorState error={positions.error} onRetry={retry} busy={positions.isFetching} />
        </Card>
      </Page>
    );
  const shown = filterPositions(positions.data, { filter, chain, version, hideSmall });
  const isFirstReading = wallets?.some(({ lastSyncedAt }) => lastSyncedAt === null) ?? false;
  return (
    <Page {...frame}>
      {positions.isError ? (
        <Outdated
          at={positions.dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={retry}
          busy={positions.isFetching}
        />
      ) : null}
      <OpenTransactions protocol="uniswap-v3" />
      {positions.data.length === 0 ? (
        <NoRanges {...{ isFirstReading, hasWallet }} onOpen={() => setOpening(true)} />
      ) : (
        <>
          <RangeSummary positions={positions.data} />
          <RangeFilters
            {...{ filter, chain, version, chains, versions, hideSmall }}
            onFilter={setFilter}
            onChain={setChain}
            onVersion={setVersion}
            onHideSmall={setHideSmall}
          />
          {shown.length === 0 ? (
            <Card>
              <EmptyState title={t('noMatch')} icon={<Droplets size={24} />}>
                {t('description')}
              </EmptyState>
            </Card>
          ) : (
            shown.map((position) => <RangeCard key={position.id} position={position} />)
          )}
        </>
      )}
      {positions.data.length === 0 ? <VisitWithoutWallet kind="range" /> : null}
      {isOpening ? <MintDialog onClose={() => setOpening(false)} /> : null}
    </Page>
  );
}

function NoRanges({
  isFirstReading,
  hasWallet,
  onOpen,
}: {
  isFirstReading: boolean;
  hasWallet: boolean;
  onOpen(): void;
}) {
  const t = useMessages(uniswapV3Messages);
  return (
    <Card>
      {isFirstReading ? (
        <EmptyState title={t('reading')} icon={<Droplets size={24} />}>
          {t('readingText')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          icon={<Droplets size={24} />}
          action={
            hasWallet ? (
              <Button onClick={onOpen}>{t('newPosition')}</Button>
            ) : (
              <ButtonLink to={linkTo('settings', { add: 'wallet' })} tone="primary">
                {t('emptyAction')}
              </ButtonLink>
            )
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
    </Card>
  );
}
