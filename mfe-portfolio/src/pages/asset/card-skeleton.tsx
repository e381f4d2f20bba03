import { Card, CardHeader } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { SkeletonStat } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';

/** The shape of a card while its figures load. */
export function CardSkeleton({ height }: { height: number }) {
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
