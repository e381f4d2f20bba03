import type { AssetPosition, PositionPage } from '@moa/contracts/assets/shapes/position';
import { portfolioKey, positionsQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';

/**
 * Puts what the server answered into the list that is on the screen, and has everything that it may
 * have moved read again: totals, shares, costs.
 */
export async function keepPosition(position: AssetPosition): Promise<void> {
  change(position, (items) =>
    items.some(({ id }) => id === position.id)
      ? items.map((known) => (known.id === position.id ? position : known))
      : [...items, position],
  );
  await queryClient.invalidateQueries({ queryKey: portfolioKey });
}

/** Takes a holding out of the list, and has the rest read again. */
export async function forgetPosition(position: AssetPosition): Promise<void> {
  change(position, (items) => items.filter(({ id }) => id !== position.id));
  await queryClient.invalidateQueries({ queryKey: portfolioKey });
}

function change(
  { currency }: AssetPosition,
  next: (items: PositionPage['items']) => PositionPage['items'],
): void {
  queryClient.setQueryData(positionsQuery(currency).queryKey, (known) => {
    if (!known) return known;
    const items = next(known.items);
    // Until the total is told anew there is none that these rows could be compared with.
    return { ...known, items, total: items.length, totalValue: null };
  });
}
