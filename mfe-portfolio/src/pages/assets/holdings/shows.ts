import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { isCounted } from '../../../rules/counted.ts';

/** Which holdings are in the list; in the address as `show`. */
export const shows = ['listed', 'unpriced', 'uncosted', 'hidden', 'suspected', 'all'] as const;
type Show = (typeof shows)[number];

/** Reads the list from the address; an unknown one becomes `listed`. */
export function readShow(params: URLSearchParams): Show {
  return shows.find((known) => known === params.get('show')) ?? 'listed';
}

/** The same address with another view, from its first page on. */
export function writeShow(params: URLSearchParams, show: Show): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('show');
  next.delete('page');
  if (show !== 'listed') next.set('show', show);
  return next;
}

export function inShow(positions: readonly AssetPosition[], show: Show): readonly AssetPosition[] {
  return positions.filter(belongs[show]);
}

const belongs: Record<Show, (position: AssetPosition) => boolean> = {
  listed: ({ hidden, suspicion }) => !hidden && suspicion === null,
  // What the total lacks, hidden or not.
  unpriced: (position) => isCounted(position) && position.value === null,
  // What cost and profit leave out, in part or altogether; a debt has no cost.
  uncosted: (position) =>
    isCounted(position) &&
    position.kind !== 'debt' &&
    (position.cost === null || position.cost.total === null),
  hidden: ({ hidden }) => hidden,
  suspected: ({ hidden, suspicion }) => !hidden && suspicion !== null,
  all: () => true,
};
