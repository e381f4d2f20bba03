import { checkRemote, type Refusal } from '../check-release-set.ts';
import type { BuildRecord } from '../release.ts';

/**
 * Returns the incompatible remotes. Of two that claim the same thing, the later one in the list is
 * refused.
 */
export function checkReleaseSet(shell: BuildRecord, remotes: readonly BuildRecord[]): Refusal[] {
  const accepted: BuildRecord[] = [];
  return remotes.flatMap((remote) => {
    const sentence = checkRemote(shell, remote, accepted);
    if (sentence === null) accepted.push(remote);
    return sentence === null ? [] : [{ name: remote.name, version: remote.version, sentence }];
  });
}
