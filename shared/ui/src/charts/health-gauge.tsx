import { useMessages } from '@moa/i18n/messages';
import { color } from '../core/tokens.ts';
import { chartMessages } from './chart-messages.ts';
import { Gauge } from './gauge.tsx';
import type { GaugeZone } from './gauge-scale.ts';

/**
 * The health factor of a loan: below 1 it can be liquidated, below 1.1 it is at risk, below 1.5 worth
 * watching, below 3 fair, from 3 on safe. Null without a debt. It tells no amount, so privacy
 * leaves it.
 */
export function HealthGauge({ healthFactor }: { healthFactor: string | null }) {
  const t = useMessages(chartMessages);
  return (
    <Gauge
      label={t('healthFactor')}
      value={healthFactor}
      zones={zones.map((zone) => ({ ...zone, label: t(zone.key) }))}
      text={healthFactor === null ? '' : healthText(healthFactor)}
      none={t('noDebt')}
    />
  );
}

/** Two decimals, cut and not rounded: a loan never looks safer than it is. */
export function healthText(healthFactor: string): string {
  const [whole = '0', fraction = ''] = healthFactor.split('.');
  if (whole.length > 2) return '>100';
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

const zones = [
  { key: 'liquidation', from: '0', room: 14, tone: color.danger },
  {
    key: 'danger',
    from: '1',
    room: 16,
    tone: `color-mix(in srgb, ${color.danger} 62%, ${color.chart3})`,
  },
  { key: 'caution', from: '1.1', room: 22, tone: color.caution },
  { key: 'normal', from: '1.5', room: 26, tone: color.accent },
  { key: 'safe', from: '3', room: 22, tone: color.success },
] as const satisfies readonly Omit<GaugeZone, 'label'>[];
