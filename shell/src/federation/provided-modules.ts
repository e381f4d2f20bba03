/** Everything that the shell provides to remotes. Written at build time from `shared/build/src/shared-modules.ts`. */
export const providedModules: Readonly<Record<string, { version: string; module: unknown }>> = {};
