import { Skeleton } from '../../core/states.tsx';
import { closedTableHeight } from './chart-size.ts';

/** The room of a chart of this height, with its closed table, while chart or values are on their way. */
export function ChartSkeleton({ height }: { height: number }) {
  return (
    <div style={{ paddingBottom: closedTableHeight }}>
      <Skeleton height={height} />
    </div>
  );
}
