/** The shared packages as a revision has them, beside what is installed now. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const git = (workspace: string, ...words: string[]) =>
  execFileSync('git', words, {
    cwd: workspace,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The revision of main that this branch begins at; null where git does not tell. */
export function baseRevision(workspace: string): string | null {
  try {
    return git(workspace, 'merge-base', 'HEAD', 'main');
  } catch {
    return null;
  }
}

/** What a file was at a revision; null where it was not there. */
export function textAt(workspace: string, revision: string, file: string): string | null {
  try {
    return git(workspace, 'show', `${revision}:${file}`);
  } catch {
    return null;
  }
}

/** A folder with the shared packages of a revision; it is made once. */
export function treeAt(workspace: string, revision: string): string {
  const cache = join(workspace, '.cache/api-face');
  const tree = join(cache, `tree-${revision.slice(0, 12)}`);
  if (existsSync(tree)) return tree;
  for (const old of globSync('tree-*', { cwd: cache }))
    rmSync(join(cache, old), { recursive: true });
  const making = `${tree}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', revision, 'shared'], {
    cwd: workspace,
    maxBuffer: 512_000_000,
  });
  execFileSync('tar', ['-x', '-C', making], { input: archive });
  for (const folder of ['', ...globSync('shared/*', { cwd: making })]) {
    const installed = join(workspace, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(making, folder, 'node_modules'));
  }
  renameSync(making, tree);
  return tree;
}
