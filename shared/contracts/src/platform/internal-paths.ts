/**
 * Pages for those who build Moa: everybody may open them, no search engine lists them. The shell
 * draws them (`shell/src/lab/lab-pages.ts`), the server marks them.
 */
export const internalPaths = ['/test', '/component-theme-test'] as const;
export type InternalPath = (typeof internalPaths)[number];

export function isInternalPath(path: string): path is InternalPath {
  return internalPaths.some((known) => known === path);
}
