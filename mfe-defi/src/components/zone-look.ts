import type { BadgeTone } from '@moa/ui/core/badge';
import { color } from '@moa/ui/core/tokens';
import type { Zone } from './health-scale.ts';

/** Colours of the zones. They are never alone: word and place say the same. */
export const zoneColor: Record<Zone, string> = {
  safe: color.success,
  moderate: color.chart1,
  caution: color.chart3,
  danger: `color-mix(in srgb, ${color.danger} 62%, ${color.chart3})`,
  liquidation: color.danger,
};

export const zoneTone: Record<Zone | 'none', BadgeTone> = {
  safe: 'success',
  moderate: 'accent',
  caution: 'caution',
  danger: 'danger',
  liquidation: 'danger',
  none: 'neutral',
};
