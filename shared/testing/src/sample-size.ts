/**
 * Returns the number of samples that a test draws: all of them in the deep suite (`MOA_DEEP=1`), a
 * tenth in the daily one.
 */
export function sampleSize(all: number): number {
  return process.env['MOA_DEEP'] === '1' ? all : Math.ceil(all / 10);
}
