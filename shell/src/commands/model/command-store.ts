/** Which command surface is open. The store is in the first load; a surface's code is fetched when it opens. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type CommandSurfaceName = 'palette' | 'help';

const store = createStore<{ open: CommandSurfaceName | null }>(() => ({ open: null }));

export function openCommands(open: CommandSurfaceName): void {
  store.setState({ open });
}

export function closeCommands(): void {
  store.setState({ open: null });
}

export function openedCommands(): CommandSurfaceName | null {
  return store.getState().open;
}

export function useOpenedCommands(): CommandSurfaceName | null {
  return useStore(store, ({ open }) => open);
}
