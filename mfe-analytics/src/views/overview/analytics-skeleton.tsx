import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { chartHeight } from './value-card.tsx';

/** The page's shape while its first figures are on their way. */
export function AnalyticsSkeleton() {
  return (
    <>
      <Card aria-busy>
        <Lines>
          <Skeleton height={14} width={96} />
          <Skeleton height={36} width={240} label={false} />
          <Skeleton height={14} width={300} label={false} />
        </Lines>
        <Steps>
          {['first', 'flows', 'prices', 'last'].map((step) => (
            <Step key={step}>
              <Skeleton height={14} width={72} label={false} />
              <Skeleton height={18} width={124} label={false} />
            </Step>
          ))}
        </Steps>
      </Card>
      <Card>
        <Lines>
          <Skeleton height={16} width={104} label={false} />
          <ChartSkeleton height={chartHeight} />
        </Lines>
      </Card>
    </>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Steps = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(8)};
  ${media.tablet} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;
const Step = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 28px;
  ${media.tablet} { flex-direction: column; align-items: flex-start; }
`;
