/**
 * Builds one package in a process of its own (webpack keeps a core busy). The build is named by its
 * content and is in a folder of that name, which is never written over: what is there already is
 * the same.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
  mkdirSync(folder, { recursive: true });
  removeLeftBehind(folder, since);
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  const installed = installedFor(name);
  const read = <T>(file: string) => JSON.parse(readFileSync(join(unfinished, file), 'utf8')) as T;
  try {
    await run(name, packageVersion(name) + label, unfinished);
    const { version } = read<{ version: string }>('moa-build.json');
    const files = read<InputFiles>(inputsFile);
    rmSync(join(unfinished, inputsFile));
    const inputs = isTouched(files, since) ? undefined : fingerprinter()(name, files);
    const lead =
      inputs === undefined ? '' : `${JSON.stringify({ fingerprint: inputs, ...files })}\n`;
    writeFileSync(join(unfinished, leadsFile), lead);
    keep(unfinished, join(folder, version), lead);
    // A package that was replaced during the build may be in it or not.
    if (installedFor(name) === installed) noteInstalled(join(folder, version), installed);
    return { name, version, inputs, seconds: (performance.now() - started) / 1_000 };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
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

/** Returns the recorded inputs of a version, one for each time that it was built. */
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
export function removeLeftBehind(versions: string, now: number): void {
  for (const name of readdirSync(versions)) {
    if (!name.endsWith('.unfinished')) continue;
    const path = join(versions, name);
    // Another process may remove it at the same time.
    const state = statSync(path, { throwIfNoEntry: false });
    if (state && now - state.mtimeMs > leftBehindMs) rmSync(path, { recursive: true, force: true });
  }
}

/** True if a file was modified during the build, so that the built content is unknown. */
function isTouched({ files }: InputFiles, since: number): boolean {
  return files.some((file) => {
    const state = statSync(join(workspace, file), { throwIfNoEntry: false });
    return !state || state.mtimeMs > since;
  });
}

function keep(unfinished: string, final: string, lead: string): void {
  try {
    renameSync(unfinished, final);
  } catch (cause) {
    // Another build of the same content was there first.
    if (!existsSync(join(final, 'moa-build.json'))) throw cause;
    appendFileSync(join(final, leadsFile), lead);
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
