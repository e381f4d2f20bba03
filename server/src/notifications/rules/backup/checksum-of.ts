import { createHash } from 'node:crypto';

/** Keys in order, nothing between: the same text for the same contents. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${entries.join(',')}}`;
}

export function getChecksum(contents: unknown): string {
  return createHash('sha256').update(canonicalJson(contents)).digest('hex');
}
