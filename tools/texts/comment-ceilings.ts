import type { Ceilings } from './check-comments.ts';

/** How often comments of an area may still say what `check-comments.ts` looks for. Only ever lower. */
export const ceilings: Ceilings = {
  'mfe-defi': 18,
  sandbox: 45,
  server: 175,
  'shared/contracts': 17,
  'shared/finance': 4,
  'shared/host': 30,
  shell: 1,
  tools: 46,
};
