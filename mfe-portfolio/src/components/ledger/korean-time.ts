/** A moment as the browser’s field writes it, in Korean time: 2026-11-21T12:00. */
export function koreanTime(at: string | number): string {
  return new Date(new Date(at).getTime() + 9 * 3_600_000).toISOString().slice(0, 16);
}

/** Null where the field holds no moment, or one that is still to come. */
export function parseMoment(text: string, now: number): Date | null {
  const at = new Date(`${text}:00+09:00`);
  return Number.isNaN(at.getTime()) || at.getTime() > now ? null : at;
}
