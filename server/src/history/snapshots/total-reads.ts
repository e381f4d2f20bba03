import { type Reads, readsThen } from '../../sources/api.ts';
import type { SnapshotRow } from './tables.ts';

type Total = Pick<SnapshotRow, 'sources' | 'readAges'>;

/** When the sources of a total were read; nothing where that was its own moment, or was not kept. */
export function totalReads(total: Total | undefined, at: Date): { reads?: Reads } {
  const reads = readsThen(total?.sources ?? null, total?.readAges ?? null, at);
  return reads === undefined ? {} : { reads };
}
