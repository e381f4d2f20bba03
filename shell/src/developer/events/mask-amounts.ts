/** A payload without its figures, for those who hide their amounts: whatever could be one is a dot. */
export function maskAmounts(payload: unknown): unknown {
  if (typeof payload === 'number' || typeof payload === 'bigint') return '•••';
  if (typeof payload === 'string')
    return /^[+-]?\d[\d.,]*(e[+-]?\d+)?$/i.test(payload) ? '•••' : payload;
  if (Array.isArray(payload)) return payload.map(maskAmounts);
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, maskAmounts(value)]),
  );
}
