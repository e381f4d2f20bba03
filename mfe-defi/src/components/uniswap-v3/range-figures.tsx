import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { dayMs } from '@moa/contracts/time';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isOver } from '../../rules/uniswap-v3/is-over.ts';
import {
  againstHoldingLines,
  divergenceLines,
  isNothing,
  receivedThen,
  resultLines,
} from '../../rules/uniswap-v3/range-sums.ts';
import { RangeSheet } from './range-sheet.tsx';

type Props = { position: UniswapV3Position };

/**
 * Value and performance of a position; each unknown figure states why. `brief` leaves the rest to
 * the position's page.
 */
export function RangeFigures({ position, brief = false }: Props & { brief?: boolean }) {
  if (isOver(position)) return <Closed position={position} />;
  return (
    <StatRow>
      <Worth position={position} />
      <Result position={position} />
      <FeeApr position={position} />
      {brief ? null : <Rates position={position} />}
    </StatRow>
  );
}

/** Value of the position, and the part of it that can be collected. */
function Worth({ position: { currency, totalValue, principal, uncollected } }: Props) {
  const t = useMessages(uniswapV3Messages);
  return (
    <>
      <Stat
        label={t('value')}
        value={<Money value={totalValue} currency={currency} reason={t('noValue')} />}
        note={t(isNothing(principal) ? 'withUncollected' : 'withPrincipal')}
      />
      {isNothing(principal) ? null : (
        <Stat
          label={t('principal')}
          value={<Money value={principal.value} currency={currency} reason={t('noValue')} />}
        />
      )}
      <Stat
        label={t('uncollected')}
        value={<Money value={uncollected.value} currency={currency} reason={t('noValue')} />}
      />
    </>
  );
}

/** Fee APR, by the fees of a week and of a month. */
function FeeApr({ position: { performance } }: Props) {
  const t = useMessages(uniswapV3Messages);
  const past = performance === null ? t('noPast') : t('tooYoung');
  return (
    <Stat
      label={`${t('feeApr')} (${t('days7')})`}
      value={<Percent value={performance?.feeApr7d} reason={past} />}
      note={
        <>
          {t('days30')} <Percent value={performance?.feeApr30d} reason={past} />
        </>
      }
    />
  );
}

/** Performance against holding the tokens, and the share of time in range. */
function Rates({ position }: Props) {
  const t = useMessages(uniswapV3Messages);
  const { currency, performance } = position;
  const reason = useReason(position);
  const past = performance === null ? t('noPast') : t('tooYoung');
  const divergence = divergenceLines(position);
  return (
    <>
      <Stat
        label={t('pnlHold')}
        value={
          <RangeSheet
            term={t('pnlHold')}
            lines={againstHoldingLines(position)}
            total={performance?.totalPnlVsHold ?? null}
            figure={
              <Change amount={performance?.totalPnlVsHold} currency={currency} reason={reason} />
            }
            currency={currency}
          >
            {t('pnlHoldAbout')}
          </RangeSheet>
        }
        note={
          performance?.gas == null ? (
            t('withoutGas')
          ) : (
            <>
              {t('gasPaid')} <Money value={performance.gas} currency={currency} />
            </>
          )
        }
      />
      <Stat
        label={t('divergence')}
        value={
          <RangeSheet
            term={t('divergence')}
            lines={divergence?.lines ?? []}
            total={divergence?.total ?? null}
            figure={<Percent value={performance?.divergencePct} reason={reason} />}
            currency={currency}
          >
            {t('divergenceAbout')}
          </RangeSheet>
        }
        note={t('ofHodl')}
      />
      <Stat
        label={`${t('timeInRange')} (${t('days7')})`}
        value={<Percent value={performance?.timeInRange7d} reason={past} />}
        note={
          <>
            {t('days30')} <Percent value={performance?.timeInRange30d} reason={past} />
          </>
        }
      />
    </>
  );
}

/** A range that is over: how long it was, what went in and came back, what it earned. Nothing of it moves any more. */
function Closed({ position }: Props) {
  const t = useMessages(uniswapV3Messages);
  const { currency, performance, since, token0, token1, principal, uncollected } = position;
  const reason = useReason(position);
  const days = daysBetween(performance?.openedAt ?? null, since);
  return (
    <StatRow data-closed>
      <Stat
        label={t('lifetime')}
        value={days === null ? <Percent value={null} reason={t('noPast')} /> : t('days', { days })}
      />
      <Stat
        label={t('cost')}
        value={<Money value={performance?.cost} currency={currency} reason={reason} />}
        note={t('atPricesThen')}
      />
      <Stat
        label={t('received')}
        value={<Money value={receivedThen(position)} currency={currency} reason={reason} />}
        note={t('atPricesThen')}
      />
      <Result position={position} />
      <Stat
        label={t('earnedFees')}
        value={
          <Quantity value={performance?.fees.amount0} symbol={token0.symbol} reason={reason} />
        }
        note={<Quantity value={performance?.fees.amount1} symbol={token1.symbol} reason={reason} />}
      />
      {isNothing(principal) ? null : (
        <Stat
          label={t('principal')}
          value={<Money value={principal.value} currency={currency} reason={t('noValue')} />}
        />
      )}
      {isNothing(uncollected) ? null : (
        <Stat
          label={t('uncollected')}
          value={<Money value={uncollected.value} currency={currency} reason={t('noValue')} />}
        />
      )}
    </StatRow>
  );
}

/**
 * Profit and loss: current value and proceeds less deposits, as a sum of lines, with the base of
 * its percentage.
 */
function Result({ position }: Props) {
  const t = useMessages(uniswapV3Messages);
  const { currency, performance } = position;
  const reason = useReason(position);
  const lines = resultLines(position).filter(
    // Nothing is left inside a range that is over.
    ({ key, amount }) =>
      !isOver(position) || key === 'received' || key === 'cost' || Number(amount) !== 0,
  );
  return (
    <Stat
      label={t('pnlCost')}
      value={
        <RangeSheet
          term={t('pnlCost')}
          lines={lines}
          total={performance?.pnlVsCost ?? null}
          figure={<Change amount={performance?.pnlVsCost} currency={currency} reason={reason} />}
          currency={currency}
        >
          {t('pnlCostAbout')}
        </RangeSheet>
      }
      note={
        performance?.pnlVsCostPct == null ? null : (
          <>
            {t('ofCost')} <Change percent={performance.pnlVsCostPct} />
          </>
        )
      }
    />
  );
}

function useReason({ totalValue, performance }: UniswapV3Position): string {
  const t = useMessages(uniswapV3Messages);
  return totalValue === null ? t('noValue') : performance?.complete ? t('noCost') : t('noPast');
}

/** Whole days from one moment to another, at least one; null where one is not known. */
function daysBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));
}
