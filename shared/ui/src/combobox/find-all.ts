import { searchRank } from './search-rank.ts';

/** Returns the matches, best first; the order of equals stays. */
export function findAll<Thing>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
  typed: string,
): Thing[] {
  const ranked = things.map((thing) => ({ thing, rank: searchRank(namesOf(thing), typed) }));
  return ([0, 1, 2] as const).flatMap((rank) =>
    ranked.filter((entry) => entry.rank === rank).map(({ thing }) => thing),
  );
}
