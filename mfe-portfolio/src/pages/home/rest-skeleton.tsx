import { Card, CardHeader } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';

/** The shape of everything below the first view. */
export function RestSkeleton() {
  return (
    <Columns aria-busy>
      <Column>
        <Bones rows={5} height={388} />
        <Bones rows={3} height={276} />
      </Column>
      <Column>
        <Bones rows={1} height={138} />
        <Bones rows={2} height={212} />
        <Bones rows={2} height={188} />
      </Column>
    </Columns>
  );
}

function Bones({ rows, height }: { rows: number; height: number }) {
  return (
    <Shape style={{ height }}>
      <CardHeader>
        <Skeleton height={16} width={96} label={false} />
      </CardHeader>
      <SkeletonRows rows={rows} />
    </Shape>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 1.5fr) minmax(320px, 1fr); }
`;
const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  min-width: 0;
`;
const Shape = styled(Card)`
  overflow: hidden;
`;
