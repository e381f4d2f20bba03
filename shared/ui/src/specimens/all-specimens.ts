/**
 * Every part that `/component-theme-test` shows; each is fetched when the page is. They share one
 * file by its name, since every further file costs everybody's page a line with its integrity.
 */
import type { Specimens } from './define-specimens.ts';

export const allSpecimens: readonly (() => Promise<{ default: Specimens }>)[] = [
  () => import(/* webpackChunkName: "specimens" */ './button.specimens.tsx'),
];
