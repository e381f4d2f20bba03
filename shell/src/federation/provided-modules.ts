/** Everything that the shell provides to remotes. Written at build time from `shared/build/src/shared-modules.ts`. */
type Provided =
  /** Here already. */
  | { version: string; module: unknown; load?: never }
  /** Late: fetched when the first asks for it. */
  | { version: string; module?: never; load: () => Promise<unknown> };

export const providedModules: Readonly<Record<string, Provided>> = {};
