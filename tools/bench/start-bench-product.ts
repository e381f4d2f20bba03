import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';
import { startProduct } from '../start/start-product.ts';
import { freePort } from './free-port.ts';

/** A product in the simulated world for one bench, silent, of what is built already. */
export async function startBenchProduct({
  dist = join(workspace, 'dist'),
  dataDir = mkdtempSync(join(tmpdir(), 'moa-bench-')),
  port,
}: {
  dist?: string;
  dataDir?: string;
  /** A free one where none is named. */
  port?: number;
} = {}): ReturnType<typeof startProduct> {
  return startProduct({
    ...{ port: port ?? (await freePort()), dataDir, dist },
    sandbox: true,
    built: Promise.resolve(),
    say: () => undefined,
  });
}
