import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** The dashboard's shape while its first figures are on their way. */
export function DashboardSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton height={208} />
      <Columns>
        <Skeleton height={392} label={false} />
        <Side>
          <Skeleton height={188} label={false} />
          <Skeleton height={188} label={false} />
        </Side>
      </Columns>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 1.7fr) minmax(280px, 1fr); }
`;
const Side = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: start;
`;
