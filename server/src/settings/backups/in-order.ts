import { getChecksum } from '../../notifications/api.ts';

/** In an order that follows from what the things are, so that the same things make the same file. */
export function inOrder<Thing extends { name: string }>(things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, sum: getChecksum({ ...thing, id: undefined }) }))
    .sort((a, b) => compare(a.thing.name, b.thing.name) || compare(a.sum, b.sum))
    .map(({ thing }) => thing);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
