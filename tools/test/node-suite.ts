/**
 * Runs files of Node's test runner one after another in this process, so that they share the modules,
 * databases and sandboxes that are open. Several processes with the same arguments share the files: each
 * file is run by the process that creates its claim.
 * Usage: node --test-reporter=… node-suite.ts <folder of claims> <file> …
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

const fileLimitMs = 900_000;
const [claims = '', ...files] = process.argv.slice(2);

for (const [index, file] of files.entries()) {
  // Written by the reporter at a failure, where the run is to end with the first one.
  if (existsSync(join(claims, 'stop'))) break;
  if (!claim(index)) continue;
  const done = Promise.withResolvers<void>();
  describe(file, { timeout: fileLimitMs }, () => {
    after(() => done.resolve());
    // A suite of its own, so that hooks at the top level of the file are the file's own.
    describe('file', { timeout: fileLimitMs }, async () => {
      await import(pathToFileURL(file).href);
    });
  });
  await done.promise;
}

function claim(index: number): boolean {
  try {
    writeFileSync(join(claims, String(index)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
