/** The entries of the remotes' manifests, in the order that the app shows them. */
import { inOrder, type NavigationEntry, namedGroups } from '@moa/contracts/platform/navigation';
import { getRelease } from '@moa/host/internal/release';

type NamedGroup = (typeof namedGroups)[number];

type NavigationGroup = {
  name: string;
  /** The shell's word for it; null for a group that a remote brought, which its first entry names. */
  word: NamedGroup | null;
  entries: [NavigationEntry, ...NavigationEntry[]];
};

/** Returns the entries; for a visitor those that require sign-in are omitted. */
export function navigationEntries(isVisitor = false): NavigationEntry[] {
  return inOrder(
    getRelease().remotes.flatMap(({ manifest: { navigation, routes } }) =>
      navigation.filter(
        ({ path }) =>
          !isVisitor || !routes.find((route) => route.path === path)?.guards.includes('auth'),
      ),
    ),
  );
}

/** The entries under their groups; those that the shell has no word for come last. */
export function navigationGroups(isVisitor: boolean): NavigationGroup[] {
  const groups = new Map<string, NavigationGroup>();
  for (const entry of navigationEntries(isVisitor)) {
    const { group: name } = entry;
    const group = groups.get(name);
    if (group) group.entries.push(entry);
    else groups.set(name, { name, word: getWord(name), entries: [entry] });
  }
  return [...groups.values()];
}

const getWord = (group: string) => namedGroups.find((named) => named === group) ?? null;

/** The home page's entry is current on its own path only, every other one on the paths beneath it too. */
export function isExact({ path }: NavigationEntry): boolean {
  return path === '/';
}
