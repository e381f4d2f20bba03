import { Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** The shape of a page whose remote is on its way. */
export function PageSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton height={32} width={180} />
      <Skeleton height={168} label={false} />
      <Skeleton height={280} label={false} />
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
