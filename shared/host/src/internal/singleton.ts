/** One copy of each module with shared state: a second one throws; it never forks silently. */

/** Replaced by the build. */
declare const process: { env: { NODE_ENV?: string } };

const scope = globalThis as { __moaSingletons?: Set<string> };

/**
 * Called by a singleton's module as it starts. Throws when another copy already did, in production
 * only: hot reload starts modules again on purpose, and so do tests.
 */
export function claimSingleton(name: string, strict = process.env.NODE_ENV === 'production'): void {
  scope.__moaSingletons ??= new Set();
  if (strict && scope.__moaSingletons.has(name)) {
    throw new Error(`A second copy of ${name} was started; the shell provides the only one`);
  }
  scope.__moaSingletons.add(name);
}
