/** Kind of an entry in a key field that is clearly no exchange key; null if it may be one. */
type NotAKey = 'walletAddress' | 'email' | 'webAddress';

const shapes: readonly (readonly [NotAKey, RegExp])[] = [
  ['walletAddress', /^(?:0x[0-9a-f]{40}|bc1[02-9ac-hj-np-z]{11,71})$/i],
  ['webAddress', /^https?:\/\//i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
];

export function notAKey(entered: string): NotAKey | null {
  return shapes.find(([, shape]) => shape.test(entered.trim()))?.[0] ?? null;
}
