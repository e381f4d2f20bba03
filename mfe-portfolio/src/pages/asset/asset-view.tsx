/** The parts of the page. A quarantined token has its own facts alone: it may pose as an asset that it is not. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { linkTo } from '@moa/host/links';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { useNavigate } from '@moa/host/router';
import { Slot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { SkeletonStat } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';
import { assetQuery } from '../../api/asset-by-symbol.ts';
import { knownSince } from '../../components/history/known-since.ts';
import { useHoldingActs } from '../../components/holding-acts/use-holding-acts.tsx';
import { assetMessages } from '../../messages/asset.ts';
import { claimMessages } from '../../messages/claim.ts';
import { manualSources } from '../../rules/manual-sources.ts';
import { AssetLedger } from './asset-ledger.tsx';
import { claimPlace } from './claims.ts';
import { CostCard } from './cost-card.tsx';
import { Headline } from './headline.tsx';
import { LinkedCard } from './linked-card.tsx';
import { outsideLinks } from './links.ts';
import { NoteCard } from './note-card.tsx';
import { PerformanceCard, useReturns } from './performance.tsx';
import { PlacesCard } from './places-card.tsx';
import { PositionCard, PositionNotices } from './position.tsx';
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

/**
 * Claimable assets with a link to the protocol's own page, which the simulated world does not have.
 */
function ClaimNotice({ position }: { position: AssetPosition }) {
  const t = useMessages(claimMessages);
  const place = isSandbox() ? null : claimPlace(position);
  if (place === null) return null;
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink size="small" href={place.href}>
          {t(`${place.protocol}Open`)}
        </ButtonLink>
      }
    >
      <strong>{t(place.protocol)}</strong>
      <br />
      {t('byWallet')}
    </Notice>
  );
}

/** The shape of a card while its figures load. */
function CardSkeleton({ height }: { height: number }) {
  return (
    <Shape style={{ minHeight: height }} aria-busy>
      <CardHeader>
        <Skeleton height={16} width={96} label={false} />
      </CardHeader>
      <Figures>
        {['a', 'b', 'c'].map((key) => (
          <SkeletonStat key={key} />
        ))}
      </Figures>
    </Shape>
  );
}

const Shape = styled(Card)`
  overflow: hidden;
`;
const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: ${space(5)} ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** Links onwards: the exchange's market, the network's explorer, and the inbox with the alerts of its source. */
function LinksCard({ position }: { position: AssetPosition }) {
  const t = useMessages(assetMessages);
  const links = outsideLinks(position, { simulated: isSandbox() });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('links')}</CardTitle>
      </CardHeader>
      <List>
        {links.map(({ kind, place, href }) => (
          <li key={href}>
            <TextLink href={href}>{t(kind, { place: placeName(place) })}</TextLink>
          </li>
        ))}
        <li>
          <TextLink to={linkTo('inbox')}>{t('toInbox')}</TextLink>
        </li>
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  li { min-height: 32px; }
`;
