import type { AavePosition } from '@moa/contracts/defi/aave';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { formatPercent } from '@moa/ui/core/format';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../messages/dashboard.ts';
import { HealthFigure, healthText } from './health-figure.tsx';
import { placeOnGauge, zones } from './health-scale.ts';
import { zoneColor, zoneTone } from './zone-look.ts';

type Props = Pick<AavePosition, 'healthFactor' | 'zone' | 'dropToLiquidation'>;

/** How far a position is from liquidation: the figure, its zone, and where that is on the scale. */
export function HealthGauge({ healthFactor, zone, dropToLiquidation }: Props) {
  const t = useMessages(dashboardMessages);
  const locale = useLocale();
  if (healthFactor === null || zone === 'none')
    return (
      <div data-zone="none">
        <Head>
          <Label>{t('health')}</Label>
          <Badge tone={zoneTone.none}>{t('none')}</Badge>
        </Head>
        <Sentence>{t('healthNone')}</Sentence>
      </div>
    );
  const left = placeOnGauge(healthFactor);
  return (
    <div data-zone={zone}>
      <Head>
        <Label>{t('health')}</Label>
        <Badge tone={zoneTone[zone]}>{t(zone)}</Badge>
      </Head>
      <Value style={{ color: zoneColor[zone] }}>
        <HealthFigure value={healthFactor} />
      </Value>
      <Scale role="img" aria-label={t('gauge', { value: healthText(healthFactor), zone: t(zone) })}>
        <Bar>
          {zones.map((part) => (
            <Part
              key={part.zone}
              style={{ flexGrow: part.width, background: zoneColor[part.zone] }}
              $here={part.zone === zone}
            />
          ))}
        </Bar>
        <Needle style={{ left: `${left}%` }} />
        <Bounds>
          {zones.slice(1).map(({ from }) => (
            <span key={from} style={{ left: `${placeOnGauge(String(from))}%` }}>
              {from}
            </span>
          ))}
        </Bounds>
      </Scale>
      <Sentence>
        {zone === 'liquidation'
          ? t('dropNow')
          : dropToLiquidation === null
            ? null
            : t('drop', { percent: formatPercent(dropToLiquidation, locale) })}
      </Sentence>
    </div>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;
const Label = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Value = styled.p`
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.3;
`;
const Scale = styled.div`
  position: relative;
  margin-top: ${space(3)};
  padding-bottom: ${space(5)};
`;
const Bar = styled.div`
  display: flex;
  gap: 2px;
`;
const Part = styled.span<{ $here: boolean }>`
  flex: 1 1 0;
  height: 10px;
  opacity: ${({ $here }) => ($here ? 1 : 0.32)};
  &:first-child { border-radius: 999px 0 0 999px; }
  &:last-child { border-radius: 0 999px 999px 0; }
`;
const Needle = styled.span`
  position: absolute;
  top: -4px;
  width: 4px;
  height: 18px;
  margin-left: -2px;
  border-radius: 2px;
  background: ${color.text};
  box-shadow: 0 0 0 2px ${color.surfaceRaised};
`;
const Bounds = styled.div`
  position: relative;
  height: ${space(4)};
  margin-top: ${space(1)};
  font-size: ${fontSize[12]};
  font-variant-numeric: tabular-nums;
  color: ${color.textFaint};
  span { position: absolute; transform: translateX(-50%); }
`;
const Sentence = styled.p`
  margin-top: ${space(2)};
  color: ${color.textQuiet};
`;
