import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { exact, negate, plain } from '@moa/finance/money/decimal';
import { sumDigits } from '@moa/finance/money/digits';
import { roundTo } from '@moa/finance/money/round-to';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money, Percent } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import { Stat } from '@moa/ui/stat/stat';
import { Lead } from '../../components/lead.ts';
import { PoolSheet } from '../../components/lp-tokens.tsx';
import { More } from '../../components/more.tsx';
import { PhoneRows } from '../../components/phone-rows.ts';
import { leadMessages } from '../../messages/lead.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import {
  dayLines,
  feeLines,
  lossLines,
  resultLines,
  takenOut,
} from '../../rules/lp-tokens/result-lines.ts';
import { sumOfMany } from '../../rules/sum-of-many.ts';

type Props = { positions: readonly PoolPosition[] };

/** Sentence on the result of all pools, their value, and the rest collapsed. */
export function PoolSummary({ positions }: Props) {
  const t = useMessages(lpMessages);
  const lead = useMessages(leadMessages);
  const format = useFormat();
  const currency = positions[0]?.currency ?? 'KRW';
  const known = positions.filter(({ result: { netPnl } }) => netPnl !== null);
  const result = sumOfMany(known, resultLines);
  const isWhole = known.length === positions.length;
  const contributed = result.lines.find(({ key }) => key === 'putIn')?.amount ?? null;
  // Of some of them alone a percentage would be taken for that of all.
  const percent =
    result.total === null || contributed === null || !isWhole
      ? null
      : getShare(result.total, negate(contributed));
  const base =
    percent === null ? null : (
      <>
        {t('ofPutIn')} <Percent value={percent} />
      </>
    );
  return (
    <Card data-pool-summary>
      <Lead data-lead>
        {isWhole || result.total === null
          ? lead('poolResult')
          : lead('poolResultOf', { all: positions.length, known: known.length })}{' '}
        <PoolSheet
          of="net"
          lines={result.lines}
          total={result.total}
          figure={<Money value={result.total} currency={currency} signed reason={t('noPrice')} />}
          currency={currency}
          base={base === null ? null : <>{base}. </>}
        />
        {percent === null ? null : ` (${t('ofPutInPart', { percent: format.percent(percent) })})`}
        {'.'}
      </Lead>
      <PhoneRows>
        <SumStat of="value" read={(one) => one.value} note={t('valueNote')} positions={positions} />
        <SumStat
          of="claimable"
          read={({ result: { rewardsClaimable } }) => rewardsClaimable}
          positions={positions}
        />
      </PhoneRows>
      <More>
        <PhoneRows>
          <SumStat
            of="claimed"
            read={({ result: { rewardsClaimed } }) => rewardsClaimed}
            positions={positions}
          />
          <SumStat of="putIn" read={(one) => one.result.putIn} positions={positions} />
          <SumStat of="takenOut" read={takenOut} positions={positions} />
          <ChangeStat of="day" linesOf={dayLines} positions={positions} />
          <ChangeStat of="fees" linesOf={feeLines} positions={positions} />
          <ChangeStat of="loss" linesOf={lossLines} positions={positions} />
        </PhoneRows>
      </More>
    </Card>
  );
}

/** Number of positions that a sum covers, where it does not cover all. */
function usePartly(all: number) {
  const t = useMessages(lpMessages);
  return (known: number) => (known > 0 && known < all ? t('partly', { known, all }) : null);
}

function SumStat({
  positions,
  of,
  read,
  note,
}: Props & {
  of: 'value' | 'claimable' | 'claimed' | 'putIn' | 'takenOut';
  read(position: PoolPosition): string | null;
  note?: string;
}) {
  const t = useMessages(lpMessages);
  const partly = usePartly(positions.length);
  const sum = sumPositions(positions, read);
  return (
    <Stat
      label={t(of)}
      value={
        <Money value={sum.value} currency={positions[0]?.currency ?? 'KRW'} reason={t('noPrice')} />
      }
      note={partly(sum.of) ?? note}
    />
  );
}

/** Profit or loss as a sum of its lines. */
function ChangeStat({
  positions,
  of,
  linesOf,
}: Props & {
  of: 'day' | 'fees' | 'loss';
  linesOf: typeof dayLines | typeof feeLines | typeof lossLines;
}) {
  const t = useMessages(lpMessages);
  const partly = usePartly(positions.length);
  const currency = positions[0]?.currency ?? 'KRW';
  const sum = sumOfMany<PoolPosition, 'value' | 'before' | 'hold' | 'fees' | 'loss'>(
    positions,
    linesOf,
  );
  return (
    <Stat
      label={t(of)}
      value={
        <PoolSheet
          of={of}
          lines={sum.lines}
          total={sum.total}
          figure={<Change amount={sum.total} currency={currency} reason={t('noPrice')} />}
          currency={currency}
        />
      }
      note={partly(sum.of) ?? (of === 'day' ? t('dayNote') : null)}
    />
  );
}

/** A part in percent of a whole; null of nothing. */
function getShare(part: string, whole: string): string | null {
  const all = exact(whole);
  return all.isGreaterThan(0) ? roundTo(plain(exact(part).times(100).div(all)), 2) : null;
}

type Sum = { value: string | null; of: number };

/** The sum of what is known, and of how many positions it is; null where of none. */
function sumPositions(
  positions: readonly PoolPosition[],
  of: (position: PoolPosition) => string | null,
): Sum {
  const known = positions.map(of).filter((value) => value !== null);
  return { value: known.length === 0 ? null : sumDigits(known), of: known.length };
}
