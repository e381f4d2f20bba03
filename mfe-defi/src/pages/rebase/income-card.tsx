import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumLines } from '@moa/ui/sum-lines/sum-lines';
import { useYieldAnalytics } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { isLoss } from '../../rules/rebase/is-loss.ts';
import { rewardLines } from '../../rules/rebase/reward-lines.ts';
import { MissingPrices } from './missing-prices.tsx';

/** What staked ether brought in a day, a week and a month, and beside ether that was merely held. */
export function IncomeCard({ positionId = null }: { positionId?: string | null }) {
  const t = useMessages(rebaseMessages);
  const income = useYieldAnalytics(positionId);
  const { data } = income;
  const isBelowZero = data?.effectiveApr === null && isLoss(data.month.amount);
  const versus = rewardLines(data?.versusHold ?? { staked: '0', difference: '0' });
  return (
    <Card>
      <Title>
        {t('income')} <Small>{t('priceNow')}</Small>
      </Title>
      {data ? (
        <StatRow>
          {(['day', 'week', 'month'] as const).map((span) => (
            <Stat
              key={span}
              label={t(span)}
              value={
                <Money value={data[span].valueNow} currency={data.currency} reason={t('noValue')} />
              }
              note={
                <>
                  <Quantity value={data[span].amount} symbol="stETH" />
                  <Then>
                    {t('priceThen')}{' '}
                    <Money
                      value={data[span].valueThen}
                      currency={data.currency}
                      reason={t('noValue')}
                    />
                  </Then>
                  <MissingPrices count={data[span].missing} />
                </>
              }
            />
          ))}
          <Stat
            label={t('effective')}
            value={
              <Percent
                value={data.effectiveApr}
                reason={t(isBelowZero ? 'noRateOfLoss' : 'noPast')}
              />
            }
            note={isBelowZero ? t('noRateOfLoss') : null}
          />
          <Stat
            label={t('versus')}
            about={
              <SumLines
                lines={versus.lines.map(({ key, amount }) => ({ key, label: t(key), amount }))}
                total={{ label: t('rewarded'), amount: versus.total }}
                unit={{ symbol: 'stETH' }}
                reason={t('noPast')}
              >
                {t('versusAbout')}
              </SumLines>
            }
            value={
              <Change
                amount={data.versusHold.differenceValue}
                currency={data.currency}
                reason={t('noValue')}
              />
            }
            note={
              <>
                <Quantity value={data.versusHold.difference} symbol="stETH" /> · {t('priceNow')}
              </>
            }
          />
          <Stat
            label={t('fees')}
            value={<Quantity value={data.protocolFees} symbol="stETH" reason={t('noPast')} />}
          />
        </StatRow>
      ) : income.isError ? (
        <ErrorState
          error={income.error}
          onRetry={() => void income.refetch()}
          busy={income.isFetching}
        />
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;

const Then = styled.span`
  display: block;
`;
const Small = styled.small`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
