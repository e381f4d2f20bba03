/**
 * Builds one package in a process of its own (webpack keeps a core busy). The build is named by its
 * content and is in a folder of that name, which is never written over: what is there already is
 * the same.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InputFiles, inputsFile } from '@moa/build/webpack/inputs-plugin';
import { fingerprinter } from './inputs.ts';
import { installedFor, noteInstalled } from './installed.ts';
import { removeLeftBehind } from './left-behind.ts';
import { packageVersion, versionsFolder, workspace } from './packages.ts';

export type Built = {
  name: string;
  version: string;
  seconds: number;
  /** The fingerprint of what it was built from; undefined where that changed while it was built. */
  inputs: string | undefined;
};

/** Beside a build: each list of files that leads to it with the fingerprint that they had, one a line. */
const leadsFile = 'inputs.jsonl';
type Lead = InputFiles & { fingerprint: string };

/** `label` is added to the package's version, for builds that are not released. */
export async function buildVersion(dist: string, name: string, label = ''): Promise<Built> {
  const started = performance.now();
  const since = Date.now();
  const folder = versionsFolder(dist, name);
  await mkdir(folder, { recursive: true });
  await removeLeftBehind(folder, since);
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  const installed = installedFor(name);
  try {
    await run(name, packageVersion(name) + label, unfinished);
    const record = await readFile(join(unfinished, 'moa-build.json'), 'utf8');
    const { version } = JSON.parse(record) as { version: string };
    const read = JSON.parse(await readFile(join(unfinished, inputsFile), 'utf8')) as InputFiles;
    await rm(join(unfinished, inputsFile));
    const inputs = isTouched(read, since) ? undefined : fingerprinter()(name, read);
    const lead =
      inputs === undefined ? '' : `${JSON.stringify({ fingerprint: inputs, ...read })}\n`;
    await writeFile(join(unfinished, leadsFile), lead);
    await keep(unfinished, join(folder, version), lead);
    // A package that was replaced during the build may be in it or not.
    if (installedFor(name) === installed) noteInstalled(join(folder, version), installed);
    return { name, version, inputs, seconds: (performance.now() - started) / 1_000 };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Version -> the fingerprints of the sources as they are, of which it was built before. */
export function builtFromNow(dist: string, name: string): Map<string, string[]> {
  const folder = versionsFolder(dist, name);
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const fingerprint = fingerprinter();
  return new Map(
    versions.flatMap((version) => {
      const leads = leadsTo(dist, name, version);
      const fitting = leads.filter((lead) => fingerprint(name, lead) === lead.fingerprint);
      return fitting.length > 0 ? [[version, fitting.map((lead) => lead.fingerprint)]] : [];
    }),
  );
}

/** What a build came of, each time that it was made. */
function leadsTo(dist: string, name: string, version: string): Lead[] {
  if (version.endsWith('.unfinished')) return [];
  const file = join(versionsFolder(dist, name), version, leadsFile);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Lead);
}

/** Whether a file was written while it was read, so that nobody knows which of the two was built. */
function isTouched({ files }: InputFiles, since: number): boolean {
  return files.some((file) => {
    const state = statSync(join(workspace, file), { throwIfNoEntry: false });
    return !state || state.mtimeMs > since;
  });
}

async function keep(unfinished: string, final: string, lead: string): Promise<void> {
  try {
    await rename(unfinished, final);
  } catch (cause) {
    // Another build of the same content was there first.
    if (!existsSync(join(final, 'moa-build.json'))) throw cause;
    await appendFile(join(final, leadsFile), lead);
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
