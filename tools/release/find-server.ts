/** Where the running product is: at PORT, else where the instance on the data folder says. */
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';
import { runningInstance } from '../start/instance-lock.ts';

/** Null where none runs. */
export function findServer(environment: NodeJS.ProcessEnv = process.env): string | null {
  const dataDir = environment['MOA_DATA_DIR'] || join(workspace, '.data');
  const port = Number(environment['PORT']) || runningInstance(dataDir)?.port;
  return port ? `http://localhost:${port}` : null;
}
