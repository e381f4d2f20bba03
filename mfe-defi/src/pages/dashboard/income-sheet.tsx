/** What is expected, opened into the kinds of income that add up to it. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Money, Percent } from '@moa/ui/core/figures';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import type { ReactNode } from 'react';
import { overviewMessages } from '../../messages/overview.ts';
import { type IncomeLine, sumOf } from '../../rules/overview/income-of.ts';

type Props = { term: string; lines: readonly IncomeLine[]; currency: CurrencyCode };

/** An amount of a day or of a month. */
export function IncomeSheet({
  term,
  lines,
  total,
  figure,
  currency,
}: Props & { total: string | null; figure: ReactNode }) {
  const t = useMessages(overviewMessages);
  return (
    <SumSheet
      term={term}
      figure={figure}
      sum={{
        lines: lines.map(({ key, amount }) => ({ key, label: t(`income_${key}`), amount })),
        total: { label: term, amount: total },
        unit: { currency },
        reason: t('unknownIncome'),
        children: t('incomeAbout'),
      }}
    />
  );
}

/** A yearly rate: the lines of a year, and what their sum is divided by. */
export function YieldSheet({
  term,
  lines,
  percent,
  base,
  currency,
  reason,
}: Props & { percent: string | null; base: string | null; reason: string }) {
  const t = useMessages(overviewMessages);
  const figure = <Percent value={percent} reason={reason} />;
  if (percent === null) return figure;
  return (
    <SumSheet
      term={term}
      figure={figure}
      sum={{
        lines: lines.map(({ key, amount }) => ({ key, label: t(`income_${key}`), amount })),
        total: { label: t('ofYear'), amount: sumOf(lines) },
        unit: { currency },
        reason,
        children: (
          <>
            {t('dividedBy')} <Money value={base} currency={currency} reason={reason} /> ={' '}
            <Percent value={percent} />. {t('netApyAbout')}
          </>
        ),
      }}
    />
  );
}
