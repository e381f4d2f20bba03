import { Skeleton } from '@moa/ui/core/states';
import { media, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

const steps = [1, 2, 3, 4, 5];

/** The safety meter on its way: ring and verdict, the steps, the next one. */
export function MeterSkeleton() {
  return (
    <Root>
      <Verdict>
        <Ring>
          <Skeleton width={72} height={72} />
        </Ring>
        <Lines>
          <Skeleton width="72%" height={22} label={false} />
          <Skeleton width="56%" height={16} label={false} />
        </Lines>
      </Verdict>
      <Lines>
        {steps.map((step) => (
          <Skeleton key={step} width={120 + (step % 3) * 16} height={20} label={false} />
        ))}
      </Lines>
      <Next>
        <Skeleton height="var(--next)" label={false} />
      </Next>
    </Root>
  );
}

const Root = styled.div`
  --next: 155px;
  display: grid;
  gap: ${space(5)};
  ${media.desktop} { --next: 77px; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: center; }
`;
const Verdict = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;
const Ring = styled.div`
  flex: none;
  > div { border-radius: ${radius.round}; }
`;
const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
`;
const Next = styled.div`
  ${media.desktop} { grid-column: 1 / -1; }
`;
