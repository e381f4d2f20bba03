import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** The shape of what stands below the first view. */
export function RestSkeleton() {
  return (
    <Columns aria-busy>
      <Column>
        <Skeleton height={436} />
        <Skeleton height={260} label={false} />
      </Column>
      <Column>
        <Skeleton height={172} label={false} />
        <Skeleton height={212} label={false} />
        <Skeleton height={144} label={false} />
      </Column>
    </Columns>
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
`;
