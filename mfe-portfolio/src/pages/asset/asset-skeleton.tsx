import { Card } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { SkeletonRows, SkeletonStat } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';

/** The page's shape while the holding is on its way. */
export function AssetSkeleton() {
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
