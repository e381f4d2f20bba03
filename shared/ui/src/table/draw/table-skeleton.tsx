import { Skeleton } from '../../core/states.tsx';
import { color, space } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';

/** The table that is on its way: rows of their final height, so that nothing moves when they come. */
export function TableSkeleton({
  rows = 8,
  rowHeight,
  headed,
}: {
  rows?: number;
  rowHeight: number;
  headed: boolean;
}) {
  const lines = Array.from({ length: rows }, (_, index) => index);
  return (
    <>
      {headed ? (
        <Line style={{ height: 49 }}>
          <Skeleton height={12} width="100%" label={false} />
        </Line>
      ) : null}
      {lines.map((line) => (
        <Line key={line} style={{ height: rowHeight }}>
          <Skeleton height={32} width={32} label={line === 0} />
          <Skeleton height={14} width={`${24 + ((line * 7) % 4) * 5}%`} label={false} />
          <End>
            <Skeleton height={14} width={`${88 + ((line * 5) % 3) * 14}px`} label={false} />
          </End>
        </Line>
      ))}
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: 0 ${space(5)};
  & + & { border-top: 1px solid ${color.border}; }
  @media (max-width: 639px) { padding: 0 ${space(4)}; }
`;
const End = styled.span`
  margin-left: auto;
`;
