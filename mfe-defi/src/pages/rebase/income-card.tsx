import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useYieldAnalytics } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';

/** What staked ether brought in a day, a week and a month, and beside ether that was merely held. */
export function IncomeCard({ positionId = null }: { positionId?: string | null }) {
  const t = useMessages(rebaseMessages);
  const income = useYieldAnalytics(positionId);
  const { data } = income;
  return (
    <Card>
      <Title>{t('income')}</Title>
      {data ? (
        <StatRow>
          {(['day', 'week', 'month'] as const).map((span) => (
            <Stat
              key={span}
              label={t(span)}
              value={
                <Money value={data[span].valueNow} currency={data.currency} reason={t('noValue')} />
              }
              note={<Quantity value={data[span].amount} symbol="stETH" />}
            />
          ))}
          <Stat
            label={t('effective')}
            value={<Percent value={data.effectiveApr} reason={t('noPast')} />}
          />
          <Stat
            label={t('versus')}
            value={
              <Money
                value={data.versusHold.differenceValue}
                currency={data.currency}
                reason={t('noValue')}
              />
            }
            note={<Quantity value={data.versusHold.difference} symbol="stETH" />}
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
