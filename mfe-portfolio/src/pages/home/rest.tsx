/** Below the first view: what waits to be done, what is held and where, what moved, what is at risk. */
import { getRisks } from '@moa/contracts/assets/risks';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey, positionsQuery } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { Slot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, useNow } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { homeRestMessages } from '../../messages/home-rest.ts';
import { type Mover, movers } from './holdings/movers.ts';
import { PremiumCard } from './holdings/premium-card.tsx';
import { SplitCard } from './holdings/split-card.tsx';
import { TopAssetsCard } from './holdings/top-assets-card.tsx';
import { NextStep } from './onboarding/next-step.tsx';
import { useWayBack } from './onboarding/setup-steps.ts';
import { PlacesCard } from './places/places-card.tsx';
import { RestSkeleton } from './rest-skeleton.tsx';
import { RiskCard } from './risks/risk-card.tsx';
import { risks } from './risks/risks.ts';
import { TodoStrip } from './todo/todo-strip.tsx';
import { todos } from './todo/todos.ts';

export default function Rest({ summary }: { summary: AssetSummary }) {
  const currency = useDisplayCurrency();
  const now = useNow(60_000);
  const positions = useQuery(positionsQuery(currency));
  const found = useQuery(assetRisksQuery(summary));
  const { wayBack, isLoading } = useWayBack();
  // All at once: what comes later would push away what is being read.
  if (positions.isLoading || found.isLoading || isLoading) return <RestSkeleton />;
  const holdings = positions.data?.items ?? null;
  return (
    <>
      <TodoStrip
        items={todos({ summary, found: found.data ?? null, wayBack, now })}
        currency={summary.currency}
      />
      <NextStep summary={summary} wayBack={wayBack} />
      <Columns>
        <Column>
          <TopAssetsCard summary={summary} holdings={holdings} />
          <MoversCard positions={holdings} currency={summary.currency} />
          <PremiumCard />
        </Column>
        <Column>
          <RiskCard
            items={found.data ? risks(summary, found.data) : null}
            currency={found.data?.currency ?? summary.currency}
            error={found.error}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
          <SplitCard summary={summary} />
          <PlacesCard summary={summary} positions={holdings} />
        </Column>
      </Columns>
      <Widgets>
        <Slot name="home" />
      </Widgets>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(0, 1.5fr) minmax(320px, 1fr); }
`;
const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
/** Cards of other remotes, beside each other and equally high; on a phone one slides them past. */
const Widgets = styled.div`
  /* What is hidden for screens alone stays in it, and does not widen the page. */
  position: relative;
  display: grid;
  min-width: 0;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(300px, 86%), 1fr);
  gap: ${space(3)};
  margin: 0 -${space(4)};
  padding: ${space(1)} ${space(4)} ${space(3)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding: 0 ${space(4)};
  scroll-snap-type: x proximity;
  & > *, & > * > * { display: grid; min-width: 0; }
  & > * { scroll-snap-align: start; }
  /* One that has nothing to say draws nothing, and takes no room among those that are slid past. */
  & > :empty { display: none; }
  ${media.tablet} {
    grid-auto-flow: row;
    grid-auto-columns: auto;
    grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
    gap: ${space(4)};
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;

/** Loans, pools, withdrawals and keys that need attention. Refetched whenever a source was read again. */
function assetRisksQuery({ currency, sources }: AssetSummary) {
  const read = sources.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join();
  return queryOptions({
    queryKey: [...portfolioKey, 'risks', currency, read],
    queryFn: ({ signal }) => call(getRisks, { query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type Props = { positions: readonly AssetPosition[] | null; currency: CurrencyCode };

/** Largest movers of 24 hours, and their effect on the total. */
function MoversCard({ positions, currency }: Props) {
  const t = useMessages(homeRestMessages);
  const { up, down, known } = movers(positions ?? []);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('movers')}</CardTitle>
        <Quiet>{t('moversSpan')}</Quiet>
      </CardHeader>
      {known ? (
        <Sides>
          <Side title={t('up')} none={t('noUp')} rows={up} currency={currency} />
          <Side title={t('down')} none={t('noDown')} rows={down} currency={currency} />
        </Sides>
      ) : (
        <Quiet>{t('noMovers')}</Quiet>
      )}
    </Card>
  );
}

type SideProps = { title: string; none: string; rows: readonly Mover[]; currency: CurrencyCode };

function Side({ title, none, rows, currency }: SideProps) {
  const getName = useAssetName();
  return (
    <div>
      <Title>{title}</Title>
      {rows.length === 0 ? (
        <Quiet>{none}</Quiet>
      ) : (
        <List>
          {rows.map(({ symbol, name, change24h, changeValue24h, positionId }) => (
            <ListRow
              key={symbol}
              to={`/assets/${positionId}`}
              leading={<AssetMark symbol={symbol} size={32} />}
              title={getName({ symbol, name })}
              note={symbol}
              trailing={<Change percent={change24h} />}
              trailingNote={<Change amount={changeValue24h} currency={currency} />}
            />
          ))}
        </List>
      )}
    </div>
  );
}

const Sides = styled.div`
  display: grid;
  gap: ${space(4)} ${space(8)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Title = styled.h3`
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  color: ${color.textQuiet};
`;
