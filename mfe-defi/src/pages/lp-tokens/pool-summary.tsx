import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { Stat } from '@moa/ui/stat/stat';
import { SumLines } from '@moa/ui/sum-lines/sum-lines';
import { PhoneRows } from '../../components/phone-rows.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { sumOfResults, takenOut } from '../../rules/lp-tokens/result-lines.ts';
import { shareOf } from '../../rules/lp-tokens/share-of.ts';
import { sumPositions } from '../../rules/lp-tokens/sum-positions.ts';

/** Sums over positions; one that is of fewer than all says so. */
export function PoolSummary({ positions }: { positions: readonly PoolPosition[] }) {
  const t = useMessages(lpMessages);
  const currency = positions[0]?.currency ?? 'KRW';
  const reason = t('noPrice');
  const partly = (known: number) =>
    known > 0 && known < positions.length
      ? t('partly', { known: `${known}`, all: `${positions.length}` })
      : null;
  const of = (read: (position: PoolPosition) => string | null) => {
    const sum = sumPositions(positions, read);
    return { sum: sum.value, note: partly(sum.of) };
  };
  const value = of((one) => one.value);
  const day = of((one) => one.change24h?.value ?? null);
  const fees = of(({ result }) => result.fees);
  const claimable = of(({ result }) => result.rewardsClaimable);
  const claimed = of(({ result }) => result.rewardsClaimed);
  const putIn = of(({ result }) => result.putIn);
  const out = of(takenOut);
  const loss = of(({ result }) => result.impermanentLoss);
  const result = sumOfResults(positions);
  const money = (sum: string | null) => <Money value={sum} currency={currency} reason={reason} />;
  const change = (sum: string | null) => (
    <Change amount={sum} currency={currency} reason={reason} />
  );
  return (
    <Card data-pool-summary>
      <PhoneRows>
        <Stat
          label={t('net')}
          about={
            <SumLines
              lines={result.lines.map(({ key, amount }) => ({ key, label: t(key), amount }))}
              total={{ label: t('net'), amount: result.net }}
              unit={{ currency }}
              reason={reason}
            >
              {t('netAbout')}
            </SumLines>
          }
          value={change(result.net)}
          note={
            <>
              {result.net === null || result.putIn === null ? null : (
                <>
                  {t('ofPutIn')} <Change percent={shareOf(result.net, result.putIn)} />{' '}
                </>
              )}
              {partly(result.of)}
            </>
          }
        />
        <Stat label={t('value')} value={money(value.sum)} note={value.note ?? t('valueNote')} />
        <Stat label={t('claimable')} value={money(claimable.sum)} note={claimable.note} />
        <Stat label={t('claimed')} value={money(claimed.sum)} note={claimed.note} />
        <Stat label={t('putIn')} value={money(putIn.sum)} note={putIn.note} />
        <Stat label={t('takenOut')} value={money(out.sum)} note={out.note} />
        <Stat label={t('day')} value={change(day.sum)} note={day.note ?? t('dayNote')} />
        <Stat label={t('fees')} about={t('feesAbout')} value={money(fees.sum)} note={fees.note} />
        <Stat label={t('loss')} about={t('lossAbout')} value={change(loss.sum)} note={loss.note} />
      </PhoneRows>
    </Card>
  );
}
