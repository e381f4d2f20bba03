/** What the change of the work tree can reach, as git tells it. */
import { execFileSync } from 'node:child_process';
import { readSources } from '../rules/sources.ts';
import { type Reached, reach } from './reach.ts';

export function reachedByChange(root: string, since?: string): Reached {
  return reach(root, readSources(root), changedPaths(root, since));
}

/** Changed files of the work tree since a revision; without one since `main`, or on `main` since its last commit. */
export function changedPaths(root: string, since?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const dirty = git('status', '--porcelain') !== '';
  const isMain = git('rev-parse', 'HEAD') === git('rev-parse', 'main');
  const base = since ?? (isMain ? (dirty ? 'HEAD' : 'HEAD~1') : git('merge-base', 'HEAD', 'main'));
  return [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
}
