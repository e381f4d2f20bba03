import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, weight } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { systemColours } from '../frame/system-colours.ts';
import { type GaugeZone, placeOnGauge, zoneEdges, zoneOf } from './gauge-scale.ts';
import { healthZones } from './health-zones.ts';
import { inkOf } from './ink-of.ts';

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

type Props = {
  /** Figure and zone in a sentence, for who cannot see it. */
  name: string;
  /** Null where there is none; `none` says why. */
  value: string | null;
  zones: readonly GaugeZone[];
  /** The value as it is printed. */
  text: string;
  none: string;
};

const radius = 84;
const thick = 14;
const apart = 0.011;
const centre = { x: 110, y: 104 };

/**
 * One figure on a scale of zones: the figure, the name of its zone, and how far the next zone is.
 * The zone that counts is drawn in full, the others stand back.
 */
function Gauge({ name, value, zones, text, none }: Props) {
  const zone = value === null ? undefined : zoneOf(value, zones);
  const edges = zoneEdges(zones);
  const here = value === null ? null : pointAt(placeOnGauge(value, zones), radius);
  return (
    <Root data-zone={zone?.key ?? 'none'} role="img" aria-label={name}>
      <svg viewBox="0 -6 220 130" width="100%" aria-hidden>
        {zones.map(({ key, tone, from }, i) => {
          const begin = (edges[i] ?? 0) + (i === 0 ? 0 : apart / 2);
          const end = (edges[i + 1] ?? 1) - (i === zones.length - 1 ? 0 : apart / 2);
          const bound = pointAt(edges[i] ?? 0, radius + 16);
          return (
            <g key={key}>
              <path
                d={arc(begin, end)}
                fill="none"
                stroke={value === null ? color.borderStrong : tone}
                strokeWidth={zone?.key === key ? thick : thick - 6}
                opacity={zone?.key === key ? 1 : 0.42}
              />
              {i === 0 ? null : (
                <text
                  x={bound.x}
                  y={bound.y + 4}
                  textAnchor="middle"
                  fontSize="11"
                  fontFamily="var(--font)"
                  fill={color.textQuiet}
                >
                  {from}
                </text>
              )}
            </g>
          );
        })}
        {here && zone ? (
          <circle
            cx={here.x}
            cy={here.y}
            r="9"
            fill={color.text}
            stroke={color.surfaceRaised}
            strokeWidth="3"
          />
        ) : null}
      </svg>
      <Reading aria-hidden>
        <strong>{value === null ? '—' : text}</strong>
        <span style={zone ? { color: inkOf(zone.tone) } : undefined}>{zone?.label ?? none}</span>
      </Reading>
    </Root>
  );
}

function pointAt(part: number, r: number): { x: number; y: number } {
  const angle = Math.PI * (1 - part);
  return { x: round(centre.x + r * Math.cos(angle)), y: round(centre.y - r * Math.sin(angle)) };
}

function arc(begin: number, end: number): string {
  const from = pointAt(begin, radius);
  const to = pointAt(end, radius);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}

const Root = styled.div`
  ${systemColours}
  position: relative;
  width: 100%;
  max-width: 280px;
  margin: 0 auto;
  svg { display: block; }
`;
const Reading = styled.div`
  position: absolute;
  inset: auto 0 6%;
  display: grid;
  justify-items: center;
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  line-height: 1.3;
  strong {
    font-size: ${fontSize[32]};
    font-weight: ${weight.bold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.15;
  }
`;
