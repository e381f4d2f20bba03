import type { Hex } from 'viem';
import type { Artifact } from '../published/read-artifact.ts';

/** Bytecode with the addresses of its libraries in place. */
export function linkLibraries(
  name: string,
  { bytecode, links }: Artifact,
  libraries: Record<string, Hex>,
): Hex {
  let linked = bytecode;
  for (const [library, places] of Object.entries(links)) {
    const address = libraries[library];
    if (address === undefined) throw new Error(`${name} needs the library ${library}.`);
    for (const { start, length } of places) {
      const from = 2 + start * 2;
      linked =
        linked.slice(0, from) + address.slice(2).toLowerCase() + linked.slice(from + length * 2);
    }
  }
  return linked as Hex;
}
