import { dayMs } from '../../time.ts';

const kstOffset = 9 * 3_600_000;

/** "2026-11-21T12:34:56+09:00", the way the exchange writes moments of an account. */
export function kstTime(at: number): string {
  return `${new Date(at + kstOffset).toISOString().slice(0, 19)}+09:00`;
}

/** "2026-11-21T12:34:56" in UTC or Korea. */
export function plainTime(at: number, zone: 'utc' | 'kst'): string {
  return new Date(at + (zone === 'kst' ? kstOffset : 0)).toISOString().slice(0, 19);
}

/** "20261121" and "123456" in UTC or Korea. */
export function compactTime(at: number, zone: 'utc' | 'kst'): { date: string; time: string } {
  const text = plainTime(at, zone);
  return { date: text.slice(0, 10).replaceAll('-', ''), time: text.slice(11).replaceAll(':', '') };
}

/** The trading day begins at 09:00 in Korea, which is midnight UTC. */
export function tradingDayStart(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}

/** A moment given as ISO text (Korean time where it names no zone) or as milliseconds. */
export function readTime(text: string, zone: 'utc' | 'kst'): number | undefined {
  if (/^\d{10,}$/.test(text)) return Number(text);
  const iso = text.trim().replace(' ', 'T');
  const named = /(Z|[+-]\d\d:?\d\d)$/.test(iso);
  const at = Date.parse(named ? iso : `${iso}${zone === 'kst' ? '+09:00' : 'Z'}`);
  return Number.isNaN(at) ? undefined : at;
}
