/**
 * A fingerprint of everything that went into a build, so that only what changed is built again: the files
 * that the build says it was made of, what is installed for it, and what it takes from others without
 * reading their files, such as the versions of shared modules.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listCharacters } from '@moa/build/fonts/characters';
import { providedVersions, requiredRanges } from '@moa/build/shared-modules';
import type { InputFiles } from '@moa/build/webpack/inputs-plugin';
import { production, readLockFile, resolvedDependencies } from './lock-file.ts';
import { workspace } from './packages.ts';

/** Read by every build, whatever it notes: the builder, and what is compared with a cache instead of being read. */
const always = ['shared/build/src'];

/** Computes fingerprints at one moment; each file is read once. */
export function fingerprinter(root = workspace): (name: string, read: InputFiles) => string {
  const digests = new Map<string, string>();
  const digestOf = (path: string): string => {
    const known = digests.get(path) ?? digestOfFile(join(root, path));
    digests.set(path, known);
    return known;
  };
  return (name, { files, folders }) => {
    const hash = createHash('sha256').update(factsOf(root, name));
    const listed = always.flatMap((folder) => filesIn(root, folder));
    for (const file of new Set([...files, ...listed])) hash.update(`${file} ${digestOf(file)}\n`);
    for (const folder of folders) hash.update(`${folder}: ${filesIn(root, folder).join()}\n`);
    return hash.digest('hex').slice(0, 16);
  };
}

/** Returns the inputs of a build other than the files it reads. */
function factsOf(root: string, name: string): string {
  return JSON.stringify([
    digestOfFile(join(root, name, 'package.json')),
    resolvedDependencies(lockFileIn(root), [name, 'shared/build']),
    // A remote brings its own words: the letters that they need are in the second file of the font.
    name === 'shell' ? [providedVersions(), listCharacters(shownByShell)] : requiredRanges(),
  ]);
}

/** The last lock file that was read, by its text: each takes some 100 ms. */
let lastRead = { text: '', lock: readLockFile('') };

function lockFileIn(root: string): typeof lastRead.lock {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  if (text !== lastRead.text) lastRead = { text, lock: readLockFile(text) };
  return lastRead.lock;
}

const shownByShell = ['shell', 'shared/ui', 'shared/host', 'shared/i18n', 'shared/contracts'];

/** The digest of a file's content; a word for one that is not there any more. */
function digestOfFile(path: string): string {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'gone';
}

/** Every file below a folder that is no test, by name; none where the folder is gone. */
function filesIn(root: string, folder: string): string[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    })
    .sort();
}

/** Beside a build: a line for each set of packages of which it was built. */
const installedFile = 'installed.txt';

/** A digest of the packages that are installed for the production of a package. */
export function installedFor(name: string, root = workspace): string {
  return createHash('sha256')
    .update(resolvedDependencies(lockFileIn(root), [name], production))
    .digest('hex');
}

/** `folder`: of the build. */
export function noteInstalled(folder: string, digest: string): void {
  appendFileSync(join(folder, installedFile), `${digest}\n`);
}

/** True if the build is recorded as made from these packages. */
export function isMadeOf(folder: string, digest: string): boolean {
  const path = join(folder, installedFile);
  return existsSync(path) && readFileSync(path, 'utf8').split('\n').includes(digest);
}
