import type { AavePosition } from '@moa/contracts/defi/aave';
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { negate } from '@moa/finance/money/decimal';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { TextLink } from '@moa/ui/link/text-link';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import { Switch } from '@moa/ui/switch/switch';
import { Health } from '../../components/health.tsx';
import { Lead } from '../../components/lead.ts';
import { LoanBar } from '../../components/loan-bar.tsx';
import { More } from '../../components/more.tsx';
import { useSwitchInAddress } from '../../components/use-choice-in-address.ts';
import { useSafetyWords } from '../../components/use-safety-words.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { leadMessages } from '../../messages/lead.ts';
import { interestOfDay, interestOfYear } from '../../rules/aave/interest-of.ts';
import { holdsStakedEther } from '../../rules/aave/staking-yield.ts';
import { sumPositions } from '../../rules/aave/sum-positions.ts';

type Props = {
  /** The riskiest first. */
  positions: readonly AavePosition[];
  currency: CurrencyCode;
  /** Staking rate of staked ether among them; null where there is none, or it is not known yet. */
  stakingApr: string | null;
};

/**
 * Sentence on the safety and the daily interest of all positions, gauge of the riskiest one, and
 * the rest collapsed.
 */
export function Summary({ positions, currency, stakingApr }: Props) {
  const t = useMessages(aaveMessages);
  const lead = useMessages(leadMessages);
  const safety = useSafetyWords(positions);
  const [riskiest] = positions;
  if (riskiest === undefined) return null;
  const day = interestOfDay(positions);
  return (
    <Card data-aave-summary>
      <Lead data-lead>
        {safety === null ? null : `${safety} `}
        {day.total === null ? null : (
          <>
            {lead('interestOfDay')}{' '}
            <SumSheet
              term={lead('interestOfDayName')}
              figure={<Money value={day.total} currency={currency} signed />}
              sum={{
                lines: day.lines.map(({ key, amount }) => ({
                  key,
                  label: t(`income_${key}`),
                  amount,
                })),
                total: { label: lead('interestOfDayName'), amount: day.total },
                unit: { currency },
                reason: t('noValue'),
                children: t('interestAbout'),
              }}
            />
            {'.'}
          </>
        )}
      </Lead>
      <Risk>
        <div>
          <Caption>
            {positions.length > 1 ? `${t('riskiest')}: ` : null}
            {riskiest.walletLabel}
            <InfoTip term={t('health')}>{t('healthAbout')}</InfoTip>
          </Caption>
          <Health {...riskiest} said />
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
      <More>
        <SmallFigures positions={positions} currency={currency} stakingApr={stakingApr} />
      </More>
    </Card>
  );
}

/** Net worth and its yearly rate, each with the lines that it is the sum of, and what can still be borrowed. */
function SmallFigures({ positions, currency, stakingApr }: Props) {
  const t = useMessages(aaveMessages);
  const { percent } = useFormat();
  const [withStaking, setWithStaking] = useSwitchInAddress('staking');
  const added = withStaking ? stakingApr : null;
  const sum = sumPositions(positions, added);
  const year = interestOfYear(positions, added);
  return (
    <>
      <StatRow>
        <Stat
          label={t('net')}
          value={
            <SumSheet
              term={t('net')}
              figure={<Money value={sum.net} currency={currency} reason={t('noValue')} />}
              sum={{
                lines: [
                  { key: 'supplied', label: t('supplies'), amount: sum.supplied },
                  {
                    key: 'debt',
                    label: t('debts'),
                    amount: sum.debt === null ? null : negate(sum.debt),
                  },
                ],
                total: { label: t('net'), amount: sum.net },
                unit: { currency },
                reason: t('noValue'),
                children: t('netAbout'),
              }}
            />
          }
          note={t('netNote')}
        />
        <Stat
          label={t('netApy')}
          value={
            sum.netApy === null ? (
              <Percent value={null} reason={t('noNetApy')} />
            ) : (
              <SumSheet
                term={t('netApy')}
                figure={<Percent value={sum.netApy} />}
                sum={{
                  lines: year.lines.map(({ key, amount }) => ({
                    key,
                    label: t(`income_${key}`),
                    amount,
                  })),
                  total: { label: t('ofYear'), amount: year.total },
                  unit: { currency },
                  reason: t('noValue'),
                  children: (
                    <>
                      {t('dividedBy')} <Money value={sum.net} currency={currency} /> ={' '}
                      <Percent value={sum.netApy} />.{' '}
                      {t(withStaking ? 'netApyAboutStaking' : 'netApyAbout')}
                    </>
                  ),
                }}
              />
            )
          }
          note={t(added === null ? 'netApyOf' : 'netApyOfStaking')}
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
    </>
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
  align-items: center;
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
