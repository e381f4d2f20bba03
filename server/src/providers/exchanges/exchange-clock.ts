/**
 * How far our clock is from each exchange's, in milliseconds, positive where ours is ahead. One memory
 * for the process, by the exchange's address.
 */
const ageMs = 10 * 60_000;
const known = new Map<string, { offset: number; at: number }>();

/** The offset of a measurement that is still good; undefined where one is due. */
export function clockOffset(address: string, now = Date.now()): number | undefined {
  const last = known.get(address);
  return last !== undefined && now - last.at < ageMs ? last.offset : undefined;
}

/** The last offset that was measured, however old; null where there is none. */
export function lastClockOffset(address: string): number | null {
  return known.get(address)?.offset ?? null;
}

export function setClockOffset(address: string, offset: number, now = Date.now()): void {
  known.set(address, { offset, at: now });
}

export function forgetClockOffset(address: string): void {
  known.delete(address);
}

/**
 * Measures by the Date header of an answer, for exchanges that have no call for their time. The
 * header has whole seconds: less than two of them is no difference.
 */
export function noteDateHeader(address: string, date: string | null | undefined): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const offset = Date.now() - (told + 500);
  setClockOffset(address, Math.abs(offset) < 2_000 ? 0 : offset);
}
