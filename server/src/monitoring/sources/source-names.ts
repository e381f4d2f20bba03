import type { Context } from '../../context.ts';

/** Addresses may contain keys of their providers: only the name is shown. */
export function getNames({ exchanges, networks }: Context['outside']): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(exchanges).map(([id, { url }]) => [url, id] as const),
    ...Object.entries(networks).flatMap(([id, { rpcUrl }]) =>
      rpcUrl === null ? [] : [[rpcUrl, id] as const],
    ),
  ]);
}
