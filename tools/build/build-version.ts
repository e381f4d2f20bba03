/**
 * Builds one package in a process of its own (webpack keeps a core busy). The build is named by its
 * content and stands in a folder of that name, which is never written over: what is there already is
 * the same.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVersion, versionsFolder, workspace } from './packages.ts';

export type Built = { name: string; version: string; seconds: number };

/** Beside a build: the fingerprints of the sources that lead to it, one a line. */
const inputsFile = 'inputs.txt';

/** `label` is added to the package's version, for builds that are not released. */
export async function buildVersion(
  dist: string,
  name: string,
  inputs: string,
  label = '',
): Promise<Built> {
  const started = performance.now();
  const folder = versionsFolder(dist, name);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  try {
    await run(name, packageVersion(name) + label, unfinished);
    const record = await readFile(join(unfinished, 'moa-build.json'), 'utf8');
    const { version } = JSON.parse(record) as { version: string };
    await writeFile(join(unfinished, inputsFile), `${inputs}\n`);
    await keep(unfinished, join(folder, version), inputs);
    return { name, version, seconds: (performance.now() - started) / 1_000 };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The build that these sources lead to, where there is one. */
export function builtFrom(dist: string, name: string, inputs: string): string | null {
  const folder = versionsFolder(dist, name);
  if (!existsSync(folder)) return null;
  return readdirSync(folder).find((version) => leadsTo(dist, name, version, inputs)) ?? null;
}

/** Whether a build came of these sources. */
export function leadsTo(dist: string, name: string, version: string, inputs: string): boolean {
  if (version.endsWith('.unfinished')) return false;
  const file = join(versionsFolder(dist, name), version, inputsFile);
  return existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(inputs);
}

async function keep(unfinished: string, final: string, inputs: string): Promise<void> {
  try {
    await rename(unfinished, final);
  } catch (cause) {
    // Another build of the same content was there first.
    if (!existsSync(join(final, 'moa-build.json'))) throw cause;
    await appendFile(join(final, inputsFile), `${inputs}\n`);
  }
}

function run(name: string, version: string, output: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(workspace, 'shared/build/src/bin/build.ts'), join(workspace, name), version, output],
      { stdio: ['ignore', 'pipe', 'pipe'] },
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
