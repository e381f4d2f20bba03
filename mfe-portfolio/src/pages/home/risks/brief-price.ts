const significant = 6;

/** A price at a glance: six digits that count, cut, and never less than the whole part. */
export function briefPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const counted = whole.replace(/^-?0*/, '').length;
  const blank = counted > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0);
  const stored = fraction.slice(0, Math.max(0, significant - counted) + blank).replace(/0+$/, '');
  return stored === '' ? whole : `${whole}.${stored}`;
}
