/// <reference types="@moa/build/webpack/module-types.d" />
/**
 * Every part that `/component-theme-test` shows: each `<part>.specimens.tsx` of the design system,
 * fetched when the page is. They share one file, since every further file costs everybody's page a
 * line with its integrity; charts have another, for what draws them is large.
 */
import type { Specimens } from './define-specimens.ts';

const parts = import.meta.webpackContext('..', {
  regExp: /^\.\/(?!charts\/).*\.specimens\.tsx$/,
  mode: 'lazy-once',
  chunkName: 'specimens',
});
const charts = import.meta.webpackContext('..', {
  regExp: /^\.\/charts\/.*\.specimens\.tsx$/,
  mode: 'lazy-once',
  chunkName: 'chart-specimens',
});

/** Fetches the samples of one part. */
type Fetch = () => Promise<{ default: Specimens }>;

export const allSpecimens: readonly Fetch[] = [parts, charts].flatMap((samples) =>
  samples.keys().map(
    (path): Fetch =>
      async () =>
        (await samples(path)) as { default: Specimens },
  ),
);
