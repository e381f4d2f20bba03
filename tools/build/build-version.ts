/**
 * Builds one package in a process of its own (webpack keeps a core busy). The build is named by its
 * content and is in a folder of that name, which is never written over: what is there already is
 * the same.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type InputFiles, inputsFile } from '@moa/build/webpack/inputs-plugin';
import { fingerprinter, installedFor, noteInstalled } from './inputs.ts';
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

/** Builds take seconds, a minute on a busy machine; older unfinished ones were killed. */
const leftBehindMs = 3_600_000;

/** Removes the folders of killed builds of a package; `now` in milliseconds. */
export async function removeLeftBehind(versions: string, now: number): Promise<void> {
  for (const name of await readdir(versions)) {
    if (!name.endsWith('.unfinished')) continue;
    const path = join(versions, name);
    // Another process may remove it at the same time.
    const state = await stat(path).catch(() => null);
    if (state !== null && now - state.mtimeMs > leftBehindMs)
      await rm(path, { recursive: true, force: true });
  }
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

async function run(name: string, version: string, output: string): Promise<void> {
  const script = join(workspace, 'shared/build/src/bin/build.ts');
  try {
    await promisify(execFile)(process.execPath, [script, join(workspace, name), version, output], {
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`${name} could not be built:\n${stdout}${stderr}`);
  }
}
