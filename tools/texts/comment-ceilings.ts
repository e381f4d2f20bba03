import type { Ceilings } from './check-comments.ts';

/** How often comments of an area may still say what `check-comments.ts` looks for. Only ever lower. */
export const ceilings: Ceilings = {
  // The name of an option.
  shell: 1,
};
