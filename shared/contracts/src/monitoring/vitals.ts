/**
 * Web Vitals and their limits: up to the first a value is good, up to the second it needs improvement
 * (specification, section 9, and INP as the successor of FID). ms, but CLS, which has no unit.
 */
import * as z from '../schema.ts';

export const vitalNames = ['LCP', 'FID', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export const vitalName = z.oneOf(vitalNames);
export type VitalName = z.Output<typeof vitalName>;

export const vitalLimits: Readonly<Record<VitalName, readonly [good: number, fair: number]>> = {
  LCP: [2_500, 4_000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

export const vitalRating = z.oneOf(['good', 'needs-improvement', 'poor']);
export type VitalRating = z.Output<typeof vitalRating>;

export function rateVital(name: VitalName, value: number): z.Output<typeof vitalRating> {
  const [good, fair] = vitalLimits[name];
  return value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor';
}
