/**
 * Pages for those who build Moa: everybody may open them, no search engine lists them. The shell
 * draws them (`shell/src/internal-pages/internal-pages.ts`), the server marks them.
 */
export const internalPaths = [
  '/test',
  '/component-theme-test',
  '/theme-test',
  '/theme-storage-test',
  '/transition-test',
  '/accessibility-test',
  '/aria-landmarks-test',
  '/focus-management-test',
  '/keyboard-navigation-test',
  '/screen-reader-test',
  '/loading-state-test',
  '/lazy-loading-demo',
  '/cache-demo',
  '/performance-monitor',
  '/performance-dashboard',
  '/optimization-demo',
  '/lazy',
  '/micro-interaction-test',
  '/animation-utilities-test',
  '/demo/currency-showcase',
] as const;
export type InternalPath = (typeof internalPaths)[number];

export function isInternalPath(path: string): path is InternalPath {
  return internalPaths.some((known) => known === path);
}
