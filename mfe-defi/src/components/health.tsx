import type { AavePosition } from '@moa/contracts/defi/aave';
import { useMessages } from '@moa/i18n/messages';
import { HealthGauge } from '@moa/ui/charts/gauge/health-gauge';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../messages/dashboard.ts';

type Props = Pick<AavePosition, 'healthFactor' | 'zone' | 'dropToLiquidation'> & {
  /** A sentence above says it already. */
  said?: boolean;
  /** It would be so after an act. */
  after?: boolean;
};

/**
 * Distance of a position from liquidation: its zone and the price change that would liquidate it.
 */
export function Health({
  healthFactor,
  zone,
  dropToLiquidation,
  said = false,
  after = false,
}: Props) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  return (
    <div>
      <Label>{t(after ? 'healthAfter' : 'health')}</Label>
      <HealthGauge healthFactor={healthFactor} />
      {said ? null : (
        <Sentence>
          {healthFactor === null
            ? t('healthNone')
            : zone === 'liquidation'
              ? t('dropNow')
              : dropToLiquidation === null
                ? null
                : t('drop', { percent: format.percent(dropToLiquidation) })}
        </Sentence>
      )}
    </div>
  );
}

const Label = styled.p`
  margin-bottom: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Sentence = styled.p`
  margin-top: ${space(2)};
  color: ${color.textQuiet};
  text-align: center;
`;
