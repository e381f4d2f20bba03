/**
 * Where a check draws real parts, whichever page it runs on: within the page’s own tree, over it,
 * seen by nobody and out of the way of the pointer. A frame would be refused by the page’s policy.
 */
import { createContext, type ReactNode, useContext } from 'react';

export type Stage = {
  /** Draws it instead of what was there; once it is in the document. */
  draw(node: ReactNode): Promise<HTMLElement>;
  clear(): Promise<void>;
};

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('Checks run below StageRoot');
  return stage;
}
