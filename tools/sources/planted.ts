import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSources, type Source } from './sources.ts';

/** Sources of a small workspace with these files, for tests of the checks. */
export function readPlanted(files: Readonly<Record<string, string>>): Source[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'moa-sources-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  }
  return readSources(folder.path);
}
