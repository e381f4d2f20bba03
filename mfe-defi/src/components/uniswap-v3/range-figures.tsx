import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money, Percent } from '@moa/ui/core/figures';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';

/** What a position is worth and brought; each figure that is not known says why. */
export function RangeFigures({ position }: { position: UniswapV3Position }) {
  const t = useMessages(uniswapV3Messages);
  const { currency, performance, totalValue, uncollected } = position;
  const reason =
    totalValue === null ? t('noValue') : performance?.complete ? t('noCost') : t('noPast');
  const past = performance === null ? t('noPast') : t('tooYoung');
  return (
    <StatRow>
      <Stat
        label={t('value')}
        value={<Money value={totalValue} currency={currency} reason={t('noValue')} />}
      />
      <Stat
        label={t('uncollected')}
        value={<Money value={uncollected.value} currency={currency} reason={t('noValue')} />}
      />
      <Stat
        label={`${t('feeApr')} ${t('days7')}`}
        value={<Percent value={performance?.feeApr7d} reason={past} />}
        note={
          <>
            {t('days30')} <Percent value={performance?.feeApr30d} reason={past} />
          </>
        }
      />
      <Stat
        label={t('pnlCost')}
        value={<Change amount={performance?.pnlVsCost} currency={currency} reason={reason} />}
        note={
          performance?.pnlVsCostPct == null ? null : <Change percent={performance.pnlVsCostPct} />
        }
      />
      <Stat
        label={t('pnlHold')}
        value={<Change amount={performance?.totalPnlVsHold} currency={currency} reason={reason} />}
        note={
          <>
            {t('divergence')} <Percent value={performance?.divergencePct} reason={reason} />
            {performance?.gas == null ? (
              ` · ${t('withoutGas')}`
            ) : (
              <>
                {' · '}
                {t('gasPaid')} <Money value={performance.gas} currency={currency} />
              </>
            )}
          </>
        }
      />
      <Stat
        label={`${t('timeInRange')} ${t('days7')}`}
        value={<Percent value={performance?.timeInRange7d} digits={0} reason={past} />}
        note={
          <>
            {t('days30')} <Percent value={performance?.timeInRange30d} digits={0} reason={past} />
          </>
        }
      />
    </StatRow>
  );
}
