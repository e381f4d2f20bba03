import { dayMs } from '@moa/contracts/time';
import type { OutsideMemory } from '../../outside-memory.ts';

/**
 * stETH in one wstETH as it was last read. Bridged wstETH has no contract that tells it, and one
 * rate serves all networks; it grows by some hundredths of a percent a day.
 */
const storedMs = dayMs;
const lastRate = (): { last: { rate: string; at: number } | null } => ({ last: null });

export function rememberShareRate(memory: OutsideMemory, rate: string): void {
  memory.of(lastRate).last = { rate, at: Date.now() };
}

/** Null where nothing was read for a day. */
export function recallShareRate(memory: OutsideMemory): string | null {
  const { last } = memory.of(lastRate);
  return last !== null && Date.now() - last.at < storedMs ? last.rate : null;
}
