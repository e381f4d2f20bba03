import { createHash } from 'node:crypto';

/** The same holding of the same source keeps its id; without the source's id it cannot be guessed. */
export function positionId(sourceId: string, ...parts: readonly (string | null)[]): string {
  const hash = createHash('sha256').update(JSON.stringify([sourceId, ...parts]));
  return `pos_${hash.digest('base64url').slice(0, 24)}`;
}
