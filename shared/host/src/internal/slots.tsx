/** A place that other remotes fill. The shell draws it; a page that has it knows only its name. */
import { type ComponentType, createContext, useContext } from 'react';

/** Props that the slot of an asset's page passes to its widgets. */
export type AssetSlot = {
  symbol: string;
  /** The holding whose page it is. */
  positionId: string;
};

/** Props that slots pass to their widgets, by name of the slot; any other passes none. */
type Given = { asset: AssetSlot };

export type SlotProps<Name extends string = string> = {
  /** A word of the page that has it: remotes fill it by that. */
  name: Name;
} & (Name extends keyof Given ? { given: Given[Name] } : { given?: AssetSlot });

const SlotContext = createContext<ComponentType<SlotProps> | null>(null);
export const SlotProvider = SlotContext.Provider;

export function Slot<const Name extends string>(props: SlotProps<Name>) {
  const Outlet = useContext(SlotContext);
  return Outlet ? (
    <Outlet name={props.name} {...(props.given ? { given: props.given } : {})} />
  ) : null;
}
