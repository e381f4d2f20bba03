type Place = { x: number; y: number | null };

/** A figure holds until the next one; a gap ends a run. */
export function stepRuns(places: readonly Place[]): { from: number; line: string }[] {
  const runs: { from: number; line: string }[] = [];
  let open: (typeof runs)[number] | null = null;
  for (const { x, y } of places) {
    if (y === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: x, line: `M${x},${y}` };
      runs.push(open);
      continue;
    }
    open.line += `H${x}V${y}`;
  }
  return runs;
}
