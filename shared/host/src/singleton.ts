/** One copy of everything shared: a second one is an error when it starts, never a silent fork. */
const scope = globalThis as { __moaSingletons?: Record<string, string> };
scope.__moaSingletons ??= {};
const claims = scope.__moaSingletons;

/** Called by a singleton's module when it starts. Throws when another copy already did. */
export function claimSingleton(name: string, version: string): void {
  const holder = claims[name];
  if (holder !== undefined)
    throw new Error(
      `A second copy of ${name} (${version} beside ${holder}) was started; the shell provides the only one`,
    );
  claims[name] = version;
}

export function claimedSingletons(): Readonly<Record<string, string>> {
  return claims;
}
