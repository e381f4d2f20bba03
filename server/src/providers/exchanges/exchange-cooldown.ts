/**
 * An exchange that asked us to slow down is left alone until the time that it named: going on
 * escalates a 429 to a ban. One memory for the process, by the exchange's address, or by that and a key
 * where the exchange counts each key by itself.
 */
const until = new Map<string, number>();

/** Seconds to wait before the next call; 0 when calls are welcome. */
export function cooldownSeconds(address: string, now = Date.now()): number {
  const end = until.get(address) ?? 0;
  if (end <= now) {
    until.delete(address);
    return 0;
  }
  return Math.ceil((end - now) / 1000);
}

export function coolDown(address: string, seconds: number, now = Date.now()): void {
  until.set(address, Math.max(until.get(address) ?? 0, now + seconds * 1000));
}

/** Forgets every pause, for tests that go from one fault to the next. */
export function forgetCooldowns(): void {
  until.clear();
}
