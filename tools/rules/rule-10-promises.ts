/**
 * Rule 10, beside the other rules: the compiler takes seconds for it, so it works in a thread of its own,
 * and what was right before is not asked again while no source of it has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { workspace } from '../build/packages.ts';
import { findFloating } from './floating-promises.ts';
import type { Violation } from './violation.ts';

/** What runs on Node for long, or decides whether something passes. */
const looked = ['server', 'sandbox', 'tools'];
/** What their types come from beside themselves. */
const read = [...looked, 'shared/build', 'shared/contracts', 'shared/finance'];

if (!isMainThread && workerData === 'promises')
  parentPort?.postMessage(findFloating(workspace, looked));

export async function checkPromisesOnce(): Promise<Violation[]> {
  const cache = join(workspace, '.cache/promises');
  const seen = join(cache, `right-${fingerprint()}`);
  if (existsSync(seen)) return [];
  const found = await new Promise<Violation[]>((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: 'promises' });
    worker.once('message', resolve).once('error', reject);
  });
  if (found.length > 0) return found;
  mkdirSync(cache, { recursive: true });
  for (const old of globSync('right-*', { cwd: cache })) rmSync(join(cache, old));
  writeFileSync(seen, '');
  return found;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      ...read.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/package.json`]),
      'pnpm-lock.yaml',
    ],
    { cwd: workspace, exclude: (path) => path.includes('node_modules') },
  );
  for (const file of files.sort())
    hash.update(`${file}\n`).update(readFileSync(join(workspace, file)));
  return hash.digest('hex').slice(0, 16);
}
