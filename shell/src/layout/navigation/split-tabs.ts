import type { NavigationEntry } from '../../routing/navigation-entries.ts';

const places = 5;

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
