/**
 * Place where a check renders real components on any page: within the page’s own tree, on top of
 * it, invisible and ignored by the pointer. A frame would be refused by the page’s policy.
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
