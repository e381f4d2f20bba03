/** Things in the order of these ids; those that are not named stay behind, as they were. */
export function inOrder<T extends { id: string }>(
  things: readonly T[],
  ids: readonly string[],
): T[] {
  const named = ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []);
  return [...named, ...things.filter(({ id }) => !ids.includes(id))];
}

/** The ids with one of them in the place of another. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
