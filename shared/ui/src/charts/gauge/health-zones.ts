/**
 * The zones of a loan's health factor, as everybody draws them: below 1 it can be liquidated, below
 * 1.1 it is in danger, below 1.5 worth watching, below 3 moderate, from 3 on safe. The dangerous ones
 * have the most room for their width.
 */
import { color } from '../../core/tokens.ts';

export const healthZones = [
  { key: 'liquidation', from: '0', room: 14, tone: color.danger },
  {
    key: 'danger',
    from: '1',
    room: 16,
    tone: `color-mix(in srgb, ${color.danger} 62%, ${color.chart3})`,
  },
  { key: 'caution', from: '1.1', room: 22, tone: color.chart3 },
  { key: 'moderate', from: '1.5', room: 26, tone: color.chart1 },
  { key: 'safe', from: '3', room: 22, tone: color.success },
] as const;

type HealthZone = (typeof healthZones)[number]['key'];

/** The colour of a zone, which is always shown beside the zone's word. */
export function healthTone(zone: HealthZone): string {
  return healthZones.find(({ key }) => key === zone)?.tone ?? color.text;
}
