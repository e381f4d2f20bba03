import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { sumPositions } from '../../rules/lp-tokens/sum-positions.ts';

/** Sums over positions; one that is of fewer than all says so. */
export function PoolSummary({ positions }: { positions: readonly PoolPosition[] }) {
  const t = useMessages(lpMessages);
  const currency = positions[0]?.currency ?? 'KRW';
  const of = (read: (position: PoolPosition) => string | null) => {
    const sum = sumPositions(positions, read);
    const isPart = sum.of > 0 && sum.of < positions.length;
    return {
      sum: sum.value,
      note: isPart ? t('partly', { known: `${sum.of}`, all: `${positions.length}` }) : null,
    };
  };
  const value = of((one) => one.value);
  const day = of((one) => one.change24h?.value ?? null);
  const fees = of(({ result }) => result.fees);
  const rewards = of(({ result }) => result.rewardsClaimable);
  const loss = of(({ result }) => result.impermanentLoss);
  const net = of(({ result }) => result.netPnl);
  const money = (sum: string | null) => (
    <Money value={sum} currency={currency} reason={t('noPrice')} />
  );
  const change = (sum: string | null) => (
    <Change amount={sum} currency={currency} reason={t('noPrice')} />
  );
  return (
    <Card data-pool-summary>
      <StatRow>
        <Stat label={t('value')} value={money(value.sum)} note={value.note} />
        <Stat label={t('day')} value={change(day.sum)} note={day.note ?? t('dayNote')} />
        <Stat label={t('fees')} about={t('feesAbout')} value={money(fees.sum)} note={fees.note} />
        <Stat label={t('rewards')} value={money(rewards.sum)} note={rewards.note} />
        <Stat label={t('loss')} about={t('lossAbout')} value={change(loss.sum)} note={loss.note} />
        <Stat label={t('net')} value={change(net.sum)} note={net.note} />
      </StatRow>
    </Card>
  );
}
