/**
 * Builds one package under a version of its own, in a process of its own (webpack keeps a core
 * busy), and publishes it by writing it into the release only once all its files are there.
 */
import { spawn } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionsFolder, workspace } from './packages.ts';

export type Built = { name: string; version: string; seconds: number };

export async function buildVersion(
  dist: string,
  name: string,
  version: string,
  inputs: string,
): Promise<Built> {
  const started = performance.now();
  const final = join(versionsFolder(dist, name), version);
  const unfinished = `${final}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await run(name, version, unfinished);
  await writeFile(join(unfinished, 'inputs.txt'), inputs);
  await rm(final, { recursive: true, force: true });
  await rename(unfinished, final);
  return { name, version, seconds: (performance.now() - started) / 1_000 };
}

function run(name: string, version: string, output: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(workspace, 'shared/build/src/bin/build.ts'), join(workspace, name), version, output],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} could not be built:\n${said}`)),
    );
  });
}
