/**
 * A build is named by what it contains: `<version of the package>-<fingerprint>`. Its files are kept by
 * browsers for a year, so one name must never have two contents, wherever they are built.
 */
import { createHash } from 'node:crypto';

/** Takes the place of the fingerprint during the build, since a fingerprint cannot contain itself. */
const placeholder = 'MOAFINGERPRINT';
const length = 12;

/** The version under which a build is made, before its content is known. */
export function unnamedVersion(packageVersion: string): string {
  return `${packageVersion}-${placeholder}`;
}

/**
 * Hashes every file and the rest of the build record. Equal content has the same hash on every
 * machine.
 */
export function fingerprint(files: ReadonlyMap<string, Buffer>, record: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(record));
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\n${name} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, length);
}

/** The text with the fingerprint in its place. */
export function named(text: string, fingerprint: string): string {
  return text.replaceAll(placeholder, fingerprint);
}

export function isUnnamed(text: string | Buffer): boolean {
  return text.includes(placeholder);
}
