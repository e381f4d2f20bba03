/**
 * A row with a type that is not understood changed a balance all the same: that change is reported
 * as an adjustment, which replaces the row's own event until its type is understood.
 */

const unknownType = 'type:';

/** The name under which a row's type is said to be not understood, and to be understood later. */
export function typeOfRow(rowId: string): string {
  return `${unknownType}${rowId}`;
}

/** The event that stood in for a row of which the type is understood by now; null for other names. */
export function getStandIn(settled: string): string | null {
  if (!settled.startsWith(unknownType)) return null;
  return `adjustment:${settled.slice(unknownType.length)}`;
}
