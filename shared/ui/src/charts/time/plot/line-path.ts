export type Place = { x: number; y: number | null };

/** Straight lines from point to point; a gap ends one and begins another. */
export function linePath(places: readonly Place[]): string {
  return runs(places)
    .map((run) => `M${run.map(({ x, y }) => `${x},${y}`).join('L')}`)
    .join('');
}

/** Returns the path of the area between the line and the ground, without gaps in the data. */
export function areaPath(places: readonly Place[], ground: number): string {
  return runs(places)
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      return `M${first?.x},${ground}L${run.map(({ x, y }) => `${x},${y}`).join('L')}L${last?.x},${ground}Z`;
    })
    .join('');
}

function runs(places: readonly Place[]): Place[][] {
  const all: Place[][] = [];
  let open: Place[] | null = null;
  for (const place of places) {
    if (place.y === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      all.push(open);
    }
    open.push(place);
  }
  return all;
}
