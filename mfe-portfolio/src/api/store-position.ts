import type { AssetPosition, PositionPage } from '@moa/contracts/assets/shapes/position';
import { portfolioKey, positionsQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';

/**
 * Puts the server's answer into the list on the screen, and invalidates what it may have moved: totals,
 * shares, costs.
 */
export async function storePosition(position: AssetPosition): Promise<void> {
  change(position, (items) =>
    items.some(({ id }) => id === position.id)
      ? items.map((known) => (known.id === position.id ? position : known))
      : [...items, position],
  );
  await queryClient.invalidateQueries({ queryKey: portfolioKey });
}

/** Takes a holding out of the list, and invalidates the rest. */
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
    // No total is known for these rows until the server answers with the next one.
    return { ...known, items, total: items.length, totalValue: null };
  });
}
