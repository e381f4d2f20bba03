/** What the change of the work tree can reach, as git tells it. */
import { execFileSync } from 'node:child_process';
import { readSources } from '../rules/sources.ts';
import { type Reached, reach } from './reach.ts';

/** Changed files of the work tree since a revision; without one since `main`, or on `main` since its last commit. */
export function reachedByChange(root: string, since?: string): Reached {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const dirty = git('status', '--porcelain') !== '';
  const isMain = git('rev-parse', 'HEAD') === git('rev-parse', 'main');
  const base = since ?? (isMain ? (dirty ? 'HEAD' : 'HEAD~1') : git('merge-base', 'HEAD', 'main'));
  const changed = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
  return reach(root, readSources(root), changed);
}
