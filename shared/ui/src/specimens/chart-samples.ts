/** Values for the specimens of charts: invented, always the same, and of every awkward kind. */
import { dayMs } from '@moa/contracts/time';

const start = Date.UTC(2026, 9, 22, 0, 0);

export const days: readonly string[] = Array.from({ length: 31 }, (_, i) =>
  new Date(start + i * dayMs).toISOString(),
);

/** A walk around a level, in whole won; no chance involved. */
function walk(level: bigint, swing: bigint, seed: number): string[] {
  return days.map((_, i) => {
    const wave = Math.sin(i * 0.55 + seed) * 60 + Math.sin(i * 1.7 + seed * 2) * 22 + i * 2.4;
    return String(level + (swing * BigInt(Math.round(wave * 10))) / 1000n);
  });
}

export const values: readonly string[] = walk(78_400_000n, 9_000_000n, 1);
export const benchmark: readonly string[] = walk(76_000_000n, 6_000_000n, 2.4);
export const deposits: readonly string[] = days.map((_, i) =>
  String(i < 9 ? 70_000_000 : i < 22 ? 75_000_000 : 74_000_000),
);
export const withGaps: readonly (string | null)[] = values.map((value, i) =>
  (i > 6 && i < 11) || (i > 17 && i < 21 && i !== 19) ? null : value,
);
export const drawdown: readonly string[] = values.map((value, i) => {
  const high = values.slice(0, i + 1).reduce((max, v) => (BigInt(v) > BigInt(max) ? v : max));
  const part = ((BigInt(value) - BigInt(high)) * 10_000n) / BigInt(high);
  const digits = String(part < 0n ? -part : part).padStart(3, '0');
  return `${part < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
export const losses: readonly string[] = values.map((value) => String(BigInt(value) - 80_000_000n));
export const huge: readonly string[] = values.map((value) => `${value}000000000000000000000.5`);
export const flat: readonly string[] = days.map(() => '50000000');
