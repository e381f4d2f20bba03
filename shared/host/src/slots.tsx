/** A place that other remotes fill. The shell draws it; whoever places it knows only its name. */
import type { slot } from '@moa/contracts/platform/remote-manifest';
import type * as z from '@moa/contracts/schema';
import { type ComponentType, createContext, useContext } from 'react';

export type SlotName = z.Output<typeof slot>;
export type SlotProps = { name: SlotName };

const SlotContext = createContext<ComponentType<SlotProps> | null>(null);
export const SlotProvider = SlotContext.Provider;

export function Slot(props: SlotProps) {
  const Outlet = useContext(SlotContext);
  return Outlet ? <Outlet {...props} /> : null;
}
