import { getPosition } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey, positionsQuery } from '@moa/host/portfolio';
import { queryOptions, useQuery } from '@moa/host/query';
import { largestFirst } from '../rules/largest-first.ts';

type PositionState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void; retrying: boolean }
  | {
      status: 'ready';
      position: AssetPosition;
      /** Every holding of the same asset, this one too, largest first; tokens in quarantine are none. */
      places: readonly AssetPosition[];
      /** When the last values came, where newer ones could not be fetched; epoch ms. */
      outdatedSince: number | null;
      retry(): void;
      retrying: boolean;
    };

/**
 * One holding. It is read from the list of all, which is kept live; only what that list does not
 * have is asked for by itself.
 */
export function usePosition(id: string): PositionState {
  const currency = useDisplayCurrency();
  const all = useQuery(positionsQuery(currency));
  const listed = all.data?.items.find((position) => position.id === id);
  const alone = useQuery({
    ...positionQuery(id, currency),
    enabled: !listed && !all.isPending,
  });
  const position = listed ?? alone.data;
  if (position) {
    const source = listed ? all : alone;
    const others = (all.data?.items ?? []).filter(
      (other) =>
        other.symbol === position.symbol && other.id !== position.id && other.suspicion === null,
    );
    return {
      status: 'ready',
      position,
      places: largestFirst([position, ...others]),
      outdatedSince: source.isError ? source.dataUpdatedAt : null,
      retry: () => void source.refetch(),
      retrying: source.isFetching,
    };
  }
  if (alone.isError)
    return {
      status: 'failed',
      error: alone.error,
      retry: () => void alone.refetch(),
      retrying: alone.isFetching,
    };
  return { status: 'loading' };
}

/** One holding, asked for where the list of all does not have it. */
function positionQuery(id: string, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'position', id, currency],
    queryFn: ({ signal }) => call(getPosition, { params: { id }, query: { currency } }, { signal }),
  });
}
