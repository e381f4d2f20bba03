import type { AavePosition } from '@moa/contracts/defi/aave';
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { negate } from '@moa/finance/money/decimal';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { TextLink } from '@moa/ui/link/text-link';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumLines } from '@moa/ui/sum-lines/sum-lines';
import { Switch } from '@moa/ui/switch/switch';
import { Health } from '../../components/health.tsx';
import { LoanBar } from '../../components/loan-bar.tsx';
import { useSwitchInAddress } from '../../components/use-choice-in-address.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { holdsStakedEther } from '../../rules/aave/staking-yield.ts';
import { sumPositions } from '../../rules/aave/sum-positions.ts';
import { isSmall } from '../../rules/is-small.ts';

type Props = {
  /** The riskiest first. */
  positions: readonly AavePosition[];
  currency: CurrencyCode;
  /** What staked ether among them earns by itself; null where there is none, or nobody knows yet. */
  stakingApr: string | null;
  onClaim(position: AavePosition): void;
};

/** What all positions come to, and how far the riskiest of them is from liquidation. */
export function Summary({ positions, currency, stakingApr, onClaim }: Props) {
  const t = useMessages(aaveMessages);
  const { percent } = useFormat();
  const [withStaking, setWithStaking] = useSwitchInAddress('staking');
  const [riskiest] = positions;
  const sum = sumPositions(positions, withStaking ? stakingApr : null);
  if (riskiest === undefined) return null;
  return (
    <Card data-aave-summary>
      <StatRow>
        <Stat
          label={t('net')}
          about={
            <SumLines
              lines={[
                { key: 'supplied', label: t('supplies'), amount: sum.supplied },
                {
                  key: 'debt',
                  label: t('debts'),
                  amount: sum.debt === null ? null : negate(sum.debt),
                },
              ]}
              total={{ label: t('net'), amount: sum.net }}
              unit={{ currency }}
              reason={t('noValue')}
            >
              {t('netAbout')}
            </SumLines>
          }
          value={<Money value={sum.net} currency={currency} reason={t('noValue')} />}
          note={t('netNote')}
        />
        <Stat
          label={t('netApy')}
          about={t(withStaking ? 'netApyAboutStaking' : 'netApyAbout')}
          value={<Percent value={sum.netApy} reason={t('noNetApy')} />}
          note={t(withStaking && stakingApr !== null ? 'netApyOfStaking' : 'netApyOf')}
        />
        <Stat
          label={t('available')}
          value={<Money value={sum.available} currency={currency} reason={t('noValue')} />}
        />
      </StatRow>
      {holdsStakedEther(positions) ? (
        <Staking>
          <Switch
            checked={withStaking}
            disabled={stakingApr === null}
            onChange={({ target }) => setWithStaking(target.checked)}
          >
            {t('withStaking', { percent: stakingApr === null ? '—' : percent(stakingApr) })}
          </Switch>
        </Staking>
      ) : null}
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
          <Rewards key={position.id} position={position} onClaim={() => onClaim(position)} />
        ))}
    </Card>
  );
}

/** What costs more to fetch than it brings is said to be there, and not offered. */
function Rewards({ position, onClaim }: { position: AavePosition; onClaim(): void }) {
  const t = useMessages(aaveMessages);
  const { rewards, currency } = position;
  const worthwhile = rewards.filter(({ value }) => !isSmall(value, currency));
  if (worthwhile.length === 0)
    return (
      <Offer data-small>
        <QuietWords>{t('smallRewards')}</QuietWords>
      </Offer>
    );
  return (
    <Offer>
      <span>
        {t('rewards')}
        {worthwhile.map(({ symbol, amount, value }) => (
          <span key={symbol}>
            {' '}
            <Quantity value={amount} symbol={symbol} /> (
            <Money value={value} currency={currency} reason={t('noValue')} />)
          </span>
        ))}
      </span>
      <Button size="small" onClick={onClaim}>
        {t('claim')}
      </Button>
    </Offer>
  );
}

const Staking = styled.div`
  margin-top: ${space(4)};
  max-width: 26rem;
`;
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
const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
`;
