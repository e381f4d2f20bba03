/** One asset, seen from one of its holdings: prices, value over time, cost, places, what moved. */

import { ApiFailure } from '@moa/host/api-failure';
import { Link, useParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { SkeletonRows, SkeletonStat } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';
import { ChevronLeft, SearchX } from 'lucide-react';
import { usePosition } from '../../api/use-position.ts';
import { assetMessages } from '../../messages/asset.ts';
import { AssetView } from './asset-view.tsx';

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

function BackLink() {
  const t = useMessages(assetMessages);
  return (
    <Back to="/assets">
      <ChevronLeft size={18} aria-hidden />
      {t('back')}
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  align-self: flex-start;
  min-height: 44px;
  margin: -${space(2)} 0 -${space(2)} -${space(1)};
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover { color: ${color.text}; }
`;

/** The page's shape while the holding is on its way. */
function AssetSkeleton() {
  return (
    <>
      <Head aria-busy>
        <Skeleton height={40} width={200} />
        <SkeletonStat />
      </Head>
      <Columns aria-hidden>
        <Card>
          <Skeleton height={320} label={false} />
        </Card>
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      </Columns>
    </>
  );
}

const Head = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  min-height: 240px;
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 1.9fr) minmax(300px, 1fr); }
`;

/** States plainly that the asset does not exist; all other errors offer a retry. */
function NotFound({ error, onRetry, busy }: { error: unknown; onRetry(): void; busy: boolean }) {
  const t = useMessages(assetMessages);
  const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  return (
    <Page title={t('title')}>
      <Card>
        {missing ? (
          <EmptyState
            title={t('missingTitle')}
            icon={<SearchX size={24} />}
            action={
              <ButtonLink to="/assets" tone="primary">
                {t('missingAction')}
              </ButtonLink>
            }
          >
            {t('missingText')}
            <Code>BIZ_INVALID_POSITION</Code>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={onRetry} busy={busy} />
        )}
      </Card>
    </Page>
  );
}

const Code = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
