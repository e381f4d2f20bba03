const aheadMs = 9 * 3_600_000;

/** The day that it is in Korea at that moment, such as `2026-11-23`. */
export function dayInKorea(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
}
