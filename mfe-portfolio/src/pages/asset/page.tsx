/** One asset, seen from one of its holdings: prices, value over time, cost, places, what moved. */
import { useParams } from '@moa/host/router';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { usePosition } from '../../api/use-position.ts';
import { AssetSkeleton } from './asset-skeleton.tsx';
import { AssetView } from './asset-view.tsx';
import { BackLink } from './back-link.tsx';
import { NotFound } from './not-found.tsx';

export default function AssetPage() {
  const { id = '' } = useParams();
  const state = usePosition(id);
  return (
    <Stack>
      <BackLink />
      {state.status === 'loading' ? (
        <AssetSkeleton />
      ) : state.status === 'failed' ? (
        <NotFound error={state.error} onRetry={state.retry} busy={state.retrying} />
      ) : (
        <AssetView key={id} {...state} />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
