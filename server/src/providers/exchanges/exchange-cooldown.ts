import type { OutsideMemory } from '../outside-memory.ts';

/** Seconds to wait before the next call; 0 when calls are welcome. */
export function cooldownSeconds(
  { pauses }: OutsideMemory,
  address: string,
  now = Date.now(),
): number {
  const end = pauses.get(address) ?? 0;
  if (end <= now) {
    pauses.delete(address);
    return 0;
  }
  return Math.ceil((end - now) / 1000);
}

export function coolDown(
  { pauses }: OutsideMemory,
  address: string,
  seconds: number,
  now = Date.now(),
): void {
  pauses.set(address, Math.max(pauses.get(address) ?? 0, now + seconds * 1000));
}
