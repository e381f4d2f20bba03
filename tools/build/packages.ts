/** The packages that are built for the browser, and where their builds stand. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../..');

export function browserPackages(): string[] {
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...remotes.sort()];
}

/** `dist/shell` or `dist/remotes/<name>`: one folder a version in it. */
export function versionsFolder(dist: string, name: string): string {
  return name === 'shell' ? join(dist, 'shell') : join(dist, 'remotes', name);
}
