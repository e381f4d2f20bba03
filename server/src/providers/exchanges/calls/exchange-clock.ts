/**
 * Offset between the local clock and each exchange's, in milliseconds, by the exchange's address.
 */
import type { OutsideMemory } from '../../outside-memory.ts';

const ageMs = 10 * 60_000;

/** The offset of a measurement that is still good; undefined where one is due. */
export function clockOffset(
  { clocks }: OutsideMemory,
  address: string,
  now = Date.now(),
): number | undefined {
  const last = clocks.get(address);
  return last !== undefined && now - last.at < ageMs ? last.offset : undefined;
}

/** The last offset that was measured, however old; null where there is none. */
export function lastClockOffset({ clocks }: OutsideMemory, address: string): number | null {
  return clocks.get(address)?.offset ?? null;
}

export function setClockOffset(
  { clocks }: OutsideMemory,
  address: string,
  offset: number,
  now = Date.now(),
): void {
  clocks.set(address, { offset, at: now });
}

/**
 * Measures by the Date header of an answer, for exchanges that have no call for their time. The
 * header has whole seconds: less than two of them is no difference.
 */
export function noteDateHeader(
  memory: OutsideMemory,
  address: string,
  date: string | null | undefined,
): void {
  const reported = Date.parse(date ?? '');
  if (Number.isNaN(reported)) return;
  const offset = Date.now() - (reported + 500);
  setClockOffset(memory, address, Math.abs(offset) < 2_000 ? 0 : offset);
}
