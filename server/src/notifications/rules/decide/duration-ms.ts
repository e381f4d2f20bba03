import { dayMs } from '@moa/contracts/time';

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: dayMs };

/** Milliseconds of a duration as the contracts write it: `30s`, `5m`, `1h`, `7d`. */
export function durationMs(duration: string): number {
  return Number(duration.slice(0, -1)) * unitMs[duration.slice(-1) as keyof typeof unitMs];
}
