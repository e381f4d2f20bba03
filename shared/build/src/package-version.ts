import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../..');

/** Where the libraries are installed that the shell provides. */
const places = ['shell', 'shared/contracts'].map((folder) =>
  join(workspace, folder, 'node_modules'),
);

/** The version of a package as the workspace has it: our own from its folder, a library's from what is installed. */
export function packageVersion(name: string): string {
  const file = name.startsWith('@moa/')
    ? join(workspace, 'shared', name.slice('@moa/'.length), 'package.json')
    : createRequire(import.meta.url).resolve(`${name}/package.json`, { paths: places });
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
