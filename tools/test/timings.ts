/** How long each test file took, and the table of the slowest ones. */
import { relative } from 'node:path';
import { workspace } from '../build/packages.ts';

export type FileTiming = { file: string; seconds: number };

const shown = 15;

/** The slowest files of a run, a line each. Seconds are those of the wall: beside others a file takes longer than alone. */
export function slowest(timings: readonly FileTiming[]): string {
  const rows = [...timings]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(
      ({ file, seconds }) =>
        `  ${seconds.toFixed(1).padStart(6)} s  ${relative(workspace, file).replaceAll('\\', '/')}`,
    );
  return rows.length === 0 ? '' : `the slowest files\n${rows.join('\n')}`;
}
