/**
 * Order of the navigation entries of all remotes; the shell draws them, and the server pre-renders
 * them.
 */
import type { RemoteManifest } from './remote-manifest.ts';

export type NavigationEntry = RemoteManifest['navigation'][number];

/** The groups that the shell has a word for, in their order. */
export const namedGroups = ['assets', 'defi', 'analytics', 'notifications', 'settings'] as const;

/** Places of the tab bar. */
const places = 5;

/** Sorts by group, then by the order that a remote asks for. Groups without a label come last. */
export function inOrder(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return [...entries].sort(
    (a, b) => getRank(a) - getRank(b) || a.group.localeCompare(b.group, 'en') || a.order - b.order,
  );
}

/**
 * Splits the navigation into the tab bar of phones and the menu behind its last tab. Every entry can be
 * reached: where there are more entries than tabs, the last tab opens the rest.
 */
export function splitTabs(entries: readonly NavigationEntry[]): {
  tabs: readonly NavigationEntry[];
  rest: readonly NavigationEntry[];
} {
  if (entries.length <= places) return { tabs: entries, rest: [] };
  const wanted = entries.filter(({ tab }) => tab);
  const tabs = (wanted.length > 0 ? wanted : entries).slice(0, places - 1);
  return { tabs, rest: entries.filter((entry) => !tabs.includes(entry)) };
}

function getRank({ group }: NavigationEntry): number {
  const rank = (namedGroups as readonly string[]).indexOf(group);
  return rank < 0 ? namedGroups.length : rank;
}
