import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { RestSkeleton } from './rest-skeleton.tsx';

/** The dashboard's shape while its first figures are on their way. */
export function DashboardSkeleton() {
  return (
    <Stack aria-busy>
      <FirstView>
        <Skeleton height={396} />
        <Skeleton height={396} label={false} />
      </FirstView>
      <RestSkeleton />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** Net worth, and beside or below it how it moved. */
export const FirstView = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr); }
  & > * { min-width: 0; }
`;
