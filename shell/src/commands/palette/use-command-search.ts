import { useLocale } from '@moa/i18n/locale';
import { useMemo, useState } from 'react';
import { availableCommands } from '../model/available-commands.ts';
import type { Command } from '../model/command.ts';
import { readUsage } from '../model/command-usage.ts';
import { type FoundGroup, findCommands } from '../search/find-commands.ts';
import { useAssetCommands } from './use-asset-commands.ts';

type CommandSearch = {
  query: string;
  setQuery(query: string): void;
  groups: readonly FoundGroup[];
  /** All that is found, in the order it is drawn. */
  found: readonly Command[];
  active: Command | undefined;
  setActive(command: Command): void;
  /** To the next or the one before, around the ends. */
  move(by: number): void;
};

/** State of the palette: query, results and active result. */
export function useCommandSearch(): CommandSearch {
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const offered = useMemo(
    () => ({ commands: availableCommands(), usage: readUsage(), now: Date.now() }),
    [],
  );
  const looking = query.trim() !== '';
  const assets = useAssetCommands(looking);
  const groups = useMemo(
    () =>
      findCommands([...offered.commands, ...(looking ? assets : [])], query, {
        ...offered,
        locale,
      }),
    [offered, assets, looking, query, locale],
  );
  const found = groups.flatMap(({ commands }) => commands);
  const at = Math.max(
    0,
    found.findIndex(({ id }) => id === activeId),
  );
  return {
    query,
    setQuery(next) {
      setQuery(next);
      setActiveId(null);
    },
    groups,
    found,
    active: found[at],
    setActive: ({ id }) => setActiveId(id),
    move: (by) => setActiveId(found[(at + by + found.length) % found.length]?.id ?? null),
  };
}
