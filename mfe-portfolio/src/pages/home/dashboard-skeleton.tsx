import { Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { FirstView } from './first-view.ts';
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
