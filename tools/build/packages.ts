/** The packages that are built for the browser, and where their builds stand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../..');

export function browserPackages(): string[] {
  // A folder without a declaration is what is left of a remote that was deleted.
  const remotes = readdirSync(workspace).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'remote.ts')),
  );
  return ['shell', ...remotes.sort()];
}

/** `dist/shell` or `dist/remotes/<name>`: one folder a version in it. */
export function versionsFolder(dist: string, name: string): string {
  return name === 'shell' ? join(dist, 'shell') : join(dist, 'remotes', name);
}

/**
 * Returns the version in the package.json of a package. Builds are named by it and by their
 * content.
 */
export function packageVersion(name: string): string {
  return (
    JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8')) as { version: string }
  ).version;
}
