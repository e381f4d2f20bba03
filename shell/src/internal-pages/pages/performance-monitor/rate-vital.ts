/** Up to the first it is good, up to the second fair (specification, section 9: LCP, FID, CLS). */
const limits = {
  largestPaint: [2_500, 4_000],
  delay: [100, 300],
  shift: [0.1, 0.25],
} as const;

export function rate(vital: keyof typeof limits, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = limits[vital];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}
