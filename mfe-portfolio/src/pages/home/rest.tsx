/** Below the first view: what waits to be done, what is held and where, what moved, what is at risk. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { Slot } from '@moa/host/slots';
import { useNow } from '@moa/ui/core/figures';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { apiKeysQuery } from '../../api/api-keys.ts';
import { lendingPositionsQuery } from '../../api/lending-positions.ts';
import { MoversCard } from './movers-card.tsx';
import { NextStep } from './next-step.tsx';
import { PlacesCard } from './places-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { RestSkeleton } from './rest-skeleton.tsx';
import { RiskCard } from './risk-card.tsx';
import { risks } from './risks.ts';
import { SplitCard } from './split-card.tsx';
import { TodoStrip } from './todo-strip.tsx';
import { todos } from './todos.ts';
import { TopAssetsCard } from './top-assets-card.tsx';

export default function Rest({ summary }: { summary: AssetSummary }) {
  const currency = useDisplayCurrency();
  const now = useNow(60_000);
  const wallets = summary.sources.filter(({ kind }) => kind === 'wallet');
  const positions = useQuery(positionsQuery(currency));
  const keys = useQuery({
    ...apiKeysQuery,
    enabled: summary.sources.some(({ kind }) => kind === 'exchange'),
  });
  const lending = useQuery({
    ...lendingPositionsQuery(
      currency,
      wallets.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join(),
    ),
    enabled: wallets.length > 0,
  });
  // All at once: what comes later would push away what is being read.
  if (positions.isLoading || keys.isLoading || lending.isLoading) return <RestSkeleton />;
  const holdings = positions.data?.items ?? null;
  const known = { summary, positions: holdings, keys: keys.data ?? null, now };
  return (
    <>
      <TodoStrip items={todos(known)} currency={summary.currency} />
      <Columns>
        <Column>
          <TopAssetsCard summary={summary} holdings={holdings} />
          <MoversCard positions={holdings} currency={summary.currency} />
          <PremiumCard />
        </Column>
        <Column>
          <NextStep summary={summary} />
          <RiskCard
            items={risks(summary, lending.data ?? null)}
            keys={keys.data ?? null}
            now={now}
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
/** Cards of other remotes, beside each other and equally high. */
const Widgets = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space(4)};
  & > *, & > * > * { display: grid; min-width: 0; }
`;
