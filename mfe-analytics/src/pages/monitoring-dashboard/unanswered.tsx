import { ErrorState, Skeleton } from '@moa/ui/core/states';

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch(): Promise<unknown> };
  /** The room that what is expected takes, px. */
  height: number;
};

/** In place of what has not come: why, with another try, or its room. */
export function Unanswered({ query: { error, isFetching, refetch }, height }: Props) {
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Skeleton height={height} />
  );
}
