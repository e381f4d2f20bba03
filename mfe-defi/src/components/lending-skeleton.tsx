import { Card } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { SkeletonRows, SkeletonStat } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';

/** The shape of the total and of one wallet's position while they are on their way. */
export function LendingSkeleton() {
  return (
    <>
      <Card aria-busy>
        <SkeletonStat />
      </Card>
      <Card>
        <Head>
          <Skeleton height={32} width={32} label={false} />
          <Skeleton height={18} width={180} label={false} />
        </Head>
        <Columns>
          <Skeleton height={190} label={false} />
          <Skeleton height={190} label={false} />
        </Columns>
        <Columns>
          <SkeletonRows rows={2} />
          <SkeletonRows rows={2} />
        </Columns>
      </Card>
    </>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(10)}; }
`;
