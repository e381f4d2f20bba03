/**
 * stETH in one wstETH as it was last read. Bridged wstETH has no contract that tells it, and one
 * rate serves all networks; it grows by some hundredths of a percent a day.
 */
const keptMs = 24 * 3_600_000;
let last: { rate: string; at: number } | null = null;

export function rememberShareRate(rate: string): void {
  last = { rate, at: Date.now() };
}

/** Null where nothing was read for a day. */
export function recallShareRate(): string | null {
  return last !== null && Date.now() - last.at < keptMs ? last.rate : null;
}
