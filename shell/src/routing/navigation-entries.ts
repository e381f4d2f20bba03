/** The entries of the remotes' manifests, in the order that the app shows them. */
import type { RemoteManifest } from '@moa/contracts/platform/remote-manifest';
import { getRelease } from '@moa/host/internal/release';

export type NavigationEntry = RemoteManifest['navigation'][number];
export const groups = ['assets', 'defi', 'analytics', 'notifications', 'settings'] as const;

export function navigationEntries(): NavigationEntry[] {
  return inOrder(getRelease().remotes.flatMap(({ manifest }) => manifest.navigation));
}

function inOrder(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return [...entries].sort(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order,
  );
}

/** The home page's entry is current on its own path only, every other one on the paths beneath it too. */
export function isExact({ path }: NavigationEntry): boolean {
  return path === '/';
}
