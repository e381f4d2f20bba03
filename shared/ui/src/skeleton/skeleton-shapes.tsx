/** Skeletons in the shape of the content being loaded. Each is announced once, not bone by bone. */
import { Skeleton } from '../core/states.tsx';
import { radius, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

/** A paragraph: the last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {numbered(lines).map((line) => (
        <Skeleton
          key={line}
          height={14}
          width={line === lines && lines > 1 ? '62%' : '100%'}
          label={line === 1}
        />
      ))}
    </Lines>
  );
}

/** Rows of a list: a mark, two lines, a figure at the end. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div>
      {numbered(rows).map((row) => (
        <Row key={row}>
          <Round>
            <Skeleton height={36} width={36} label={row === 1} />
          </Round>
          <Lines>
            <Skeleton height={14} width={`${52 - (row % 3) * 8}%`} label={false} />
            <Skeleton height={12} width={`${34 - (row % 2) * 8}%`} label={false} />
          </Lines>
          <Lines $end>
            <Skeleton height={14} width={88} label={false} />
            <Skeleton height={12} width={56} label={false} />
          </Lines>
        </Row>
      ))}
    </div>
  );
}

/** A figure with its name above and its change beneath. */
export function SkeletonStat() {
  return (
    <Lines>
      <Skeleton height={12} width={72} />
      <Skeleton height={24} width={148} label={false} />
      <Skeleton height={12} width={96} label={false} />
    </Lines>
  );
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

const Lines = styled.div<{ $end?: boolean }>`
  display: flex;
  flex: ${({ $end }) => ($end ? 'none' : '1')};
  flex-direction: column;
  align-items: ${({ $end }) => ($end ? 'flex-end' : 'stretch')};
  gap: ${space(2)};
  min-width: 0;
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 60px;
`;
const Round = styled.div`
  > div { border-radius: ${radius.round}; }
`;
