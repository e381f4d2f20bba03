import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { Stat } from '@moa/ui/stat/stat';
import { Lead } from '../../components/lead.ts';
import { More } from '../../components/more.tsx';
import { PhoneRows } from '../../components/phone-rows.ts';
import { RangeSheet } from '../../components/uniswap-v3/range-sheet.tsx';
import { leadMessages } from '../../messages/lead.ts';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { sumOfMany } from '../../rules/sum-of-many.ts';
import { poolLines, resultLines } from '../../rules/uniswap-v3/range-sums.ts';

/**
 * Sentence on the number of active ranges and their uncollected fees; sums of the open ones are
 * collapsed.
 */
export function RangeSummary({ positions }: { positions: readonly UniswapV3Position[] }) {
  const t = useMessages(uniswapV3Messages);
  const lead = useMessages(leadMessages);
  const open = positions.filter(({ status }) => status !== 'closed');
  const running = open.filter(({ status }) => status !== 'to_collect');
  const inside = open.filter(({ status }) => status === 'in_range');
  const currency = positions[0]?.currency ?? 'KRW';
  const worth = sumOfMany(open, ({ amounts, principal, uncollected }) => [
    { key: 'inside' as const, amount: amounts.value },
    { key: 'principal' as const, amount: principal.value },
    { key: 'waiting' as const, amount: uncollected.value },
  ]);
  const principal = worth.lines.find(({ key }) => key === 'principal')?.amount ?? null;
  const waiting = worth.lines.find(({ key }) => key === 'waiting')?.amount ?? null;
  const result = sumOfMany(
    open.filter(({ performance }) => performance?.pnlVsCost != null),
    resultLines,
  );
  const pool = sumOfMany(open, poolLines);
  const partly = (of: number) =>
    of > 0 && of < open.length ? t('partly', { known: of, all: open.length }) : null;
  if (open.length === 0)
    return (
      <Card data-range-summary>
        <Lead data-lead>{lead('noneOpen')}</Lead>
      </Card>
    );
  return (
    <Card data-range-summary>
      <Lead data-lead>
        {running.length === 0
          ? lead('noneOpen')
          : lead('inRange', { all: running.length, inside: inside.length })}{' '}
        {principal === null || Number(principal) === 0 ? null : (
          <>
            {lead('principal')} <Money value={principal} currency={currency} />.{' '}
          </>
        )}
        {waiting === null ? null : (
          <>
            {lead('uncollected')} <Money value={waiting} currency={currency} />.
          </>
        )}
      </Lead>
      <More>
        <PhoneRows>
          <Stat
            label={t('value')}
            value={
              <RangeSheet
                term={t('value')}
                lines={worth.lines.filter(
                  ({ key, amount }) => key !== 'principal' || Number(amount) !== 0,
                )}
                total={worth.total}
                figure={<Money value={worth.total} currency={currency} reason={t('noValue')} />}
                currency={currency}
              />
            }
            note={partly(worth.of)}
          />
          <Stat
            label={t('pnlCost')}
            value={
              <RangeSheet
                term={t('pnlCost')}
                lines={result.lines}
                total={result.total}
                figure={<Change amount={result.total} currency={currency} reason={t('noCost')} />}
                currency={currency}
              >
                {t('pnlCostAbout')}
              </RangeSheet>
            }
            note={partly(result.of)}
          />
          <Stat
            label={t('poolPnl')}
            value={
              <RangeSheet
                term={t('poolPnl')}
                lines={pool.lines}
                total={pool.total}
                figure={<Change amount={pool.total} currency={currency} reason={t('noCost')} />}
                currency={currency}
              />
            }
            note={partly(pool.of)}
          />
        </PhoneRows>
      </More>
    </Card>
  );
}
