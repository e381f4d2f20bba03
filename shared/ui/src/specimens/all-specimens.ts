/** Every part that `/component-theme-test` shows; each is fetched when the page is. */
import type { Specimens } from './define-specimens.ts';

export const allSpecimens: readonly (() => Promise<{ default: Specimens }>)[] = [
  () => import('./button.specimens.tsx'),
];
