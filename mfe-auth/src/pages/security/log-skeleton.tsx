import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

const widths = ['58%', '44%', '52%', '38%', '48%'];

/** The security log on its way: its filters, and lines of a time, a sentence and where it was. */
export function LogSkeleton() {
  return (
    <Root>
      <Filters>
        <Skeleton height={74} />
        <Skeleton height={74} label={false} />
      </Filters>
      {widths.map((width) => (
        <Line key={width}>
          <Skeleton width={128} height={14} label={false} />
          <div>
            <Skeleton width={width} height={16} label={false} />
            <Skeleton width="32%" height={13} label={false} />
          </div>
        </Line>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Filters = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 280px)); }
`;
const Line = styled.div`
  display: grid;
  gap: ${space(2)} ${space(5)};
  min-height: 54px;
  > div:last-child { display: grid; gap: ${space(2)}; }
  ${media.tablet} { grid-template-columns: 152px minmax(0, 1fr); align-items: start; }
`;
