/** Concentrated liquidity of all wallets: which of it earns, and what came of it. */

import { listUniswapV3Positions, type UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { linkTo } from '@moa/host/links';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { RangeBar } from '@moa/ui/charts/gauge/range-bar';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { useWalletReadings } from '../../api/wallet-readings.ts';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { MintDialog } from '../../components/mint-dialog/mint-dialog.tsx';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { RangeActions } from '../../components/uniswap-v3/range-actions.tsx';
import { RangeFigures } from '../../components/uniswap-v3/range-figures.tsx';
import { RangeHead } from '../../components/uniswap-v3/range-head.tsx';
import { useChoiceInAddress, useSwitchInAddress } from '../../components/use-choice-in-address.ts';
import { OwnOrVisit } from '../../components/visit/own-or-visit.tsx';
import { VisitWithoutWallet } from '../../components/visit/visit-without-wallet.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { filterPositions, type PositionFilter } from '../../rules/uniswap-v3/filter-positions.ts';
import { isOver } from '../../rules/uniswap-v3/is-over.ts';
import { isTurned, shownPrices } from '../../rules/uniswap-v3/range-sums.ts';
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
        <NoRanges
          isFirstReading={isFirstReading}
          hasWallet={hasWallet}
          onOpen={() => setOpening(true)}
        />
      ) : (
        <>
          <RangeSummary positions={positions.data} />
          <RangeFilters
            filter={filter}
            chain={chain}
            version={version}
            chains={chains}
            versions={versions}
            hideSmall={hideSmall}
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

/** Positions of all wallets, read again after each reading of a wallet. */
function useUniswapV3Positions() {
  const { currency, wallets, readAt, isPending } = useWalletReadings();
  const positions = useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3', currency, readAt],
    queryFn: ({ signal }) => call(listUniswapV3Positions, { query: { currency } }, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
  return { wallets, positions };
}

/** One position in a list: where the price is in its range, what it is worth and what it brought. */
function RangeCard({ position }: { position: UniswapV3Position }) {
  const t = useMessages(uniswapV3Messages);
  const { min, max, now, base, quote } = shownPrices(position, isTurned(position));
  return (
    <Root data-range-position={position.tokenId}>
      <Stack>
        <RangeHead position={position} level={2} />
        {isOver(position) ? null : (
          <>
            <Quiet>{t('per', { base })}</Quiet>
            <RangeBar min={min} max={max} now={now} measure={{ kind: 'quantity', symbol: quote }} />
          </>
        )}
        <RangeFigures position={position} brief />
        <Foot>
          <RangeActions position={position} />
          <TextLink to={`/defi/uniswap-v3/${position.id}`} look="forward">
            {t('details')}
          </TextLink>
        </Foot>
      </Stack>
    </Root>
  );
}

/**
 * Browsers lay out and paint a card when it comes near the window, which a hundred positions need for
 * a smooth scroll; it stays in the document for the keyboard and for find-in-page. Until a card was
 * drawn once, its room is that of a usual one.
 */
const Root = styled(Card)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 520px;
  ${media.desktop} { contain-intrinsic-block-size: auto 400px; }
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
const Quiet = styled.span`
  font-size: ${fontSize[12]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
