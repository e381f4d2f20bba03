import { color } from '../core/tokens.ts';

export type ProgressTone = 'accent' | 'success' | 'caution' | 'danger';

export const progressTones: Record<ProgressTone, string> = {
  accent: color.accent,
  success: color.success,
  caution: color.caution,
  danger: color.danger,
};

/** Between 0 and 100, whatever was reckoned. */
export function clampPercent(value: number): number {
  return Math.min(100, Math.max(0, value));
}
