/** A place that other remotes fill. The shell draws it; a page that has it knows only its name. */
import { type ComponentType, createContext, useContext } from 'react';

/** What the slot of an asset's page tells its widgets: each is drawn with these as its props. */
export type AssetSlot = {
  symbol: string;
  /** The holding whose page it is. */
  positionId: string;
};

export type SlotProps =
  | { name: 'home' | 'header' | 'settings'; given?: never }
  | { name: 'asset'; given: AssetSlot };
export type SlotName = SlotProps['name'];

const SlotContext = createContext<ComponentType<SlotProps> | null>(null);
export const SlotProvider = SlotContext.Provider;

export function Slot(props: SlotProps) {
  const Outlet = useContext(SlotContext);
  return Outlet ? <Outlet {...props} /> : null;
}
