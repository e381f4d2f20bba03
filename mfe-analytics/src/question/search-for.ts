/** The address of the same question over another period. */
export function searchFor(params: URLSearchParams, period: string): string {
  const next = new URLSearchParams(params);
  next.delete('from');
  next.delete('to');
  next.set('period', period);
  return next.toString();
}
