import type { RebasePosition, Withdrawal } from '@moa/contracts/defi/rebase';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import type { ReactNode } from 'react';
import { useYieldAnalytics } from '../../api/rebase.ts';
import { Lead } from '../../components/lead.ts';
import { More } from '../../components/more.tsx';
import { leadMessages } from '../../messages/lead.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { isLoss, priceLines, versusLines } from '../../rules/rebase/reward-lines.ts';
import { MissingPrices } from './missing-prices.tsx';

type Income = NonNullable<ReturnType<typeof useYieldAnalytics>['data']>;

type Props = {
  positionId?: string | null;
  holdings: readonly Pick<RebasePosition, 'value'>[];
  withdrawals: readonly Withdrawal[];
};

/**
 * Sentence on the staking rewards of a month and pending withdrawals; a day, a week and the
 * comparison with unstaked ether are collapsed.
 */
export function IncomeCard({ positionId = null, holdings, withdrawals }: Props) {
  const t = useMessages(rebaseMessages);
  const lead = useMessages(leadMessages);
  const income = useYieldAnalytics(positionId);
  const { data } = income;
  const count = (wanted: Withdrawal['status']) =>
    withdrawals.filter(({ status }) => status === wanted).length;
  const [ready, waiting] = [count('finalized'), count('requested')];
  if (!data)
    return (
      <Card>
        {income.isError ? (
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
  return (
    <Card data-income>
      <Lead data-lead>
        {lead('monthOfStaking')}{' '}
        <SpanSheet
          data={data}
          span="month"
          term={lead('monthOfStakingName')}
          figure={
            <Money
              value={data.month.valueNow}
              currency={data.currency}
              signed
              reason={t('noValue')}
            />
          }
        />
        {'. '}
        {ready > 0 ? `${lead('ready', { count: ready })} ` : null}
        {waiting > 0 ? lead('waiting', { count: waiting }) : null}
      </Lead>
      <More>
        <Figures data={data} holdings={holdings} />
      </More>
    </Card>
  );
}

function Figures({ data, holdings }: { data: Income } & Pick<Props, 'holdings'>) {
  const t = useMessages(rebaseMessages);
  const isBelowZero = data.effectiveApr === null && isLoss(data.month.amount);
  return (
    <StatRow>
      {(['day', 'week', 'month'] as const).map((span) => (
        <Stat
          key={span}
          label={t(span)}
          value={
            <SpanSheet
              data={data}
              span={span}
              term={t('rewardsOf', { span: t(span) })}
              figure={
                <Money value={data[span].valueNow} currency={data.currency} reason={t('noValue')} />
              }
            />
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
          <Percent value={data.effectiveApr} reason={t(isBelowZero ? 'noRateOfLoss' : 'noPast')} />
        }
        note={isBelowZero ? t('noRateOfLoss') : null}
      />
      <Versus data={data} holdings={holdings} />
      <Stat
        label={t('fees')}
        value={<Quantity value={data.protocolFees} symbol="stETH" reason={t('noPast')} />}
      />
    </StatRow>
  );
}

/** Rewards of a stretch of time: at the prices of then, and what the price did to them since. */
function SpanSheet({
  data,
  span,
  term,
  figure,
}: {
  data: Income;
  span: 'day' | 'week' | 'month';
  term: string;
  figure: ReactNode;
}) {
  const t = useMessages(rebaseMessages);
  const { valueNow, valueThen, missing } = data[span];
  const lines = priceLines({ valueNow, valueThen });
  return (
    <SumSheet
      term={term}
      figure={figure}
      sum={{
        lines: (lines ?? []).map(({ key, amount }) => ({
          key,
          label: t(key === 'move' && missing > 0 ? 'moveAndUnknown' : key),
          amount,
        })),
        total: { label: t('priceNow'), amount: lines === null ? null : valueNow },
        unit: { currency: data.currency },
        reason: t('noValue'),
        children: t('rewardsAbout'),
      }}
    />
  );
}

/** Beside the same ether, merely held. */
function Versus({ data, holdings }: { data: Income } & Pick<Props, 'holdings'>) {
  const t = useMessages(rebaseMessages);
  const { currency, versusHold } = data;
  const { difference, differenceValue } = versusHold;
  const lines = versusLines(
    holdings.map(({ value }) => value),
    differenceValue,
  );
  return (
    <Stat
      label={t('versus')}
      value={
        <SumSheet
          term={t('versus')}
          figure={<Change amount={differenceValue} currency={currency} reason={t('noValue')} />}
          sum={{
            lines: (lines ?? []).map(({ key, amount }) => ({ key, label: t(key), amount })),
            total: { label: t('rewarded'), amount: lines === null ? null : differenceValue },
            unit: { currency },
            reason: t('noPast'),
            children: t('versusAbout'),
          }}
        />
      }
      note={
        <>
          <Quantity value={difference} symbol="stETH" /> · {t('priceNow')}
        </>
      }
    />
  );
}

const Then = styled.span`
  display: block;
`;
