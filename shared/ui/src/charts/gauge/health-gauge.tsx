import { useMessages } from '@moa/i18n/messages';
import { chartMessages } from '../frame/chart-messages.ts';
import { Gauge } from './gauge.tsx';
import { zoneOf } from './gauge-scale.ts';
import { healthZones } from './health-zones.ts';

/**
 * The health factor of a loan and how far it is from liquidation. Null without a debt. It tells no
 * amount, so privacy leaves it.
 */
export function HealthGauge({ healthFactor }: { healthFactor: string | null }) {
  const t = useMessages(chartMessages);
  const zones = healthZones.map((zone) => ({ ...zone, label: t(zone.key) }));
  const text = healthFactor === null ? '' : healthText(healthFactor);
  return (
    <Gauge
      name={
        healthFactor === null
          ? t('noHealth')
          : t('health', { value: text, zone: zoneOf(healthFactor, zones)?.label ?? '' })
      }
      value={healthFactor}
      zones={zones}
      text={text}
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
