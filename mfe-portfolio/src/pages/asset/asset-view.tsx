/** The parts of the page. A quarantined token has its own facts alone: it may pose as an asset that it is not. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useNavigate } from '@moa/host/router';
import { Slot } from '@moa/host/slots';
import { Card } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { assetQuery } from '../../api/asset-by-symbol.ts';
import { knownSince } from '../../components/history/known-since.ts';
import { useHoldingActs } from '../../components/holding-acts/use-holding-acts.tsx';
import { manualSources } from '../../rules/manual-sources.ts';
import { AssetLedger } from './asset-ledger.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { ClaimNotice } from './claims/claim-notice.tsx';
import { CostCard } from './cost-card.tsx';
import { Headline } from './headline.tsx';
import { LinkedCard } from './linked-card.tsx';
import { LinksCard } from './links/links-card.tsx';
import { NoteCard } from './note-card.tsx';
import { PerformanceCard } from './performance/performance-card.tsx';
import { useReturns } from './performance/use-returns.ts';
import { PlacesCard } from './places-card.tsx';
import { PositionCard } from './position/position-card.tsx';
import { PositionNotices } from './position/position-notices.tsx';
import { ChartCard } from './value-chart/chart-card.tsx';

type Props = {
  position: AssetPosition;
  /** Every holding of the same asset, this one too, largest first. */
  places: readonly AssetPosition[];
  /** When the last values came, where newer ones could not be fetched; epoch ms. */
  outdatedSince: number | null;
  retry(): void;
  retrying: boolean;
};

export function AssetView({ position, places, outdatedSince, retry, retrying }: Props) {
  const { symbol, currency } = position;
  const navigate = useNavigate();
  const summary = useQuery(summaryQuery(currency)).data ?? null;
  const sources = summary?.sources ?? [];
  const genuine = position.suspicion === null;
  const asset = useQuery(assetQuery(genuine ? symbol : '', currency));
  const returns = useReturns(genuine ? symbol : '', currency);
  const { act, dialogs } = useHoldingActs(summary, () => void navigate('/assets'));
  const written = manualSources(sources).includes(position.sourceId);
  return (
    <>
      <PositionNotices
        position={position}
        source={sources.find(({ id }) => id === position.sourceId) ?? null}
        outdatedSince={
          outdatedSince === null ? null : knownSince(outdatedSince, summary ?? undefined)
        }
        retry={retry}
        retrying={retrying}
      />
      <Headline
        position={position}
        places={places}
        asset={asset.data ?? null}
        fx={summary?.fx ?? null}
        written={written}
        act={act}
      />
      <ClaimNotice position={position} />
      <Columns>
        <Main>
          {genuine ? (
            <>
              {/* Everything below the costs waits for them, so that nothing is pushed down. */}
              <ChartCard
                position={position}
                places={places}
                asset={asset.data ?? null}
                // The line is by the bank's rate: what is shown by another is no end of it.
                asOf={(summary?.fx?.chosen ?? 'bank') === 'bank' ? (summary?.asOf ?? null) : null}
              />
              {asset.data ? (
                <CostCard asset={asset.data} sources={sources} />
              ) : asset.error ? (
                <Card>
                  <ErrorState
                    error={asset.error}
                    onRetry={() => void asset.refetch()}
                    busy={asset.isFetching}
                  />
                </Card>
              ) : (
                <CardSkeleton height={292} />
              )}
              {asset.data || asset.error ? (
                <PerformanceCard
                  returns={returns}
                  rebuilding={summary?.rebuilding ?? null}
                  currency={currency}
                />
              ) : null}
              {(asset.data || asset.error) && (returns.told || returns.error) ? (
                <AssetLedger symbol={symbol} />
              ) : null}
            </>
          ) : (
            <PositionCard position={position} onSource={() => act({ kind: 'source', position })} />
          )}
        </Main>
        <Side>
          {genuine ? (
            <>
              <PlacesCard symbol={symbol} places={places} current={position.id} />
              <LinkedCard places={places} />
              <PositionCard
                position={position}
                onSource={written ? null : () => act({ kind: 'source', position })}
              />
            </>
          ) : null}
          {genuine && !(asset.error && !asset.data) ? (
            <NoteCard asset={asset.data ?? null} />
          ) : null}
          <LinksCard position={position} />
          {genuine ? <Slot name="asset" given={{ symbol, positionId: position.id }} /> : null}
        </Side>
      </Columns>
      {dialogs}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(0, 1.9fr) minmax(300px, 1fr); }
`;
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
`;
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
`;
