/** More rows of all lists together than a phone is scrolled through before the rest is wanted. */
const atFirst = 5;

/**
 * Number of rows of each list shown at first: five in all lists together, earlier lists first. A
 * button for a single row would take as much room as the row.
 */
export function firstRows(counts: readonly number[]): number[] {
  let room = atFirst;
  return counts.map((count) => {
    const shown = count - room === 1 ? count : Math.min(count, room);
    room = Math.max(0, room - shown);
    return shown;
  });
}
