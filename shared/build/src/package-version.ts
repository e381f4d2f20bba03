import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../..');

/** The version of a package as the workspace has it: our own from its folder, a library's from what is installed. */
export function packageVersion(name: string): string {
  const file = name.startsWith('@moa/')
    ? join(workspace, 'shared', name.slice('@moa/'.length), 'package.json')
    : createRequire(join(workspace, 'shell/package.json')).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
