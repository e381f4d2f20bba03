/** What a person has: the total first, then where it is, what it is, and where it was read. */
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { Slot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { homeMessages } from '../../messages/home.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Heading } from './heading.tsx';
import { MissingNotices } from './missing-notices.tsx';
import { NextStep } from './next-step.tsx';
import { SourcesCard } from './sources-card.tsx';
import { SplitCard } from './split-card.tsx';
import { TopAssetsCard } from './top-assets-card.tsx';
import { TotalCard } from './total-card.tsx';

const Onboarding = lazyPart(() => import('./onboarding.tsx'), <DashboardSkeleton />);

export function Dashboard() {
  const t = useMessages(homeMessages);
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const positions = useQuery({
    ...positionsQuery(currency),
    enabled: (summary.data?.sources.length ?? 0) > 0,
  });

  if (summary.isPending) return <DashboardSkeleton />;
  if (!summary.data)
    return (
      <Stack>
        <Heading>{t('total')}</Heading>
        <Card>
          <ErrorState
            error={summary.error}
            onRetry={() => void summary.refetch()}
            busy={summary.isFetching}
          />
        </Card>
      </Stack>
    );
  if (summary.data.sources.length === 0) return <Onboarding summary={summary.data} />;
  const holdings = positions.data?.items ?? null;
  return (
    <Stack>
      <TotalCard summary={summary.data} allTotal={positions.data?.totalValue ?? null} />
      <MissingNotices
        summary={summary.data}
        failedAt={summary.isError ? summary.dataUpdatedAt : null}
        onRetry={() => void summary.refetch()}
      />
      <Columns>
        <TopAssetsCard summary={summary.data} holdings={holdings} />
        <Side>
          <SplitCard summary={summary.data} />
          <SourcesCard summary={summary.data} />
          <NextStep summary={summary.data} />
        </Side>
      </Columns>
      <Widgets>
        <Slot name="home" />
      </Widgets>
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(0, 1.7fr) minmax(280px, 1fr); }
`;
const Side = styled.div`
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
