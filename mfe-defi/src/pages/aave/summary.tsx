import type { AavePosition } from '@moa/contracts/defi/aave';
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { TextLink } from '@moa/ui/link/text-link';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { Health } from '../../components/health.tsx';
import { LoanBar } from '../../components/loan-bar.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { sumPositions } from '../../rules/sum-positions.ts';

type Props = {
  /** The riskiest first. */
  positions: readonly AavePosition[];
  currency: CurrencyCode;
  onClaim(position: AavePosition): void;
};

/** What all positions come to, and how far the riskiest of them is from liquidation. */
export function Summary({ positions, currency, onClaim }: Props) {
  const t = useMessages(aaveMessages);
  const [riskiest] = positions;
  const sum = sumPositions(positions);
  if (riskiest === undefined) return null;
  return (
    <Card data-aave-summary>
      <StatRow>
        <Stat
          label={t('net')}
          value={<Money value={sum.net} currency={currency} reason={t('noValue')} />}
        />
        <Stat
          label={t('netApy')}
          about={t('netApyAbout')}
          value={<Percent value={sum.netApy} reason={t('noNetApy')} />}
        />
        <Stat
          label={t('available')}
          value={<Money value={sum.available} currency={currency} reason={t('noValue')} />}
        />
      </StatRow>
      <Risk>
        <div>
          <Caption>
            {positions.length > 1 ? `${t('riskiest')}: ` : null}
            {riskiest.walletLabel}
            <InfoTip term={t('health')}>{t('healthAbout')}</InfoTip>
          </Caption>
          <Health {...riskiest} />
          {riskiest.healthFactor === null ? null : (
            <TellMe>
              <TextLink
                look="forward"
                to={
                  linkTo('inbox') +
                  rulePrefillSearch({ metric: 'health_factor', subject: riskiest.id })
                }
              >
                {t('tellMe')}
              </TextLink>
            </TellMe>
          )}
        </div>
        <LoanBar {...riskiest} />
      </Risk>
      {positions
        .filter(({ rewards }) => rewards.length > 0)
        .map((position) => (
          <Rewards key={position.id}>
            <span>
              {t('rewards')}
              {position.rewards.map(({ symbol, amount, value }) => (
                <span key={symbol}>
                  {' '}
                  <Quantity value={amount} symbol={symbol} /> (
                  <Money value={value} currency={currency} reason={t('noValue')} />)
                </span>
              ))}
            </span>
            <Button size="small" onClick={() => onClaim(position)}>
              {t('claim')}
            </Button>
          </Rewards>
        ))}
    </Card>
  );
}

const TellMe = styled.p`
  margin-top: ${space(2)};
  text-align: center;
`;
const Risk = styled.div`
  display: grid;
  align-items: end;
  gap: ${space(6)};
  margin-top: ${space(6)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(10)}; }
`;
const Caption = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Rewards = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
`;
