/** Expected income as a sum of its kinds. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Money, Percent } from '@moa/ui/core/figures';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import type { ReactNode } from 'react';
import { overviewMessages } from '../../messages/overview.ts';
import { monthAndDay } from '../../rules/days-of-year.ts';
import { type Ending, type IncomeLine, sumUp } from '../../rules/overview/income-of.ts';

type Props = {
  term: string;
  lines: readonly IncomeLine[];
  currency: CurrencyCode;
  ending: Ending | null;
};

/** An amount of a day or of a month. */
export function IncomeSheet({
  term,
  lines,
  total,
  figure,
  currency,
  ending,
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
        children: (
          <>
            {t('incomeAbout')} <RewardsEnd ending={ending} />
          </>
        ),
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
  ending,
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
        total: { label: t('ofYear'), amount: sumUp(lines) },
        unit: { currency },
        reason,
        children: (
          <>
            {t('dividedBy')} <Money value={base} currency={currency} reason={reason} /> ={' '}
            <Percent value={percent} />. {t('netApyAbout')} <RewardsEnd ending={ending} />
          </>
        ),
      }}
    />
  );
}

/** Until when rewards are paid that end within the time ahead; nothing where none do. */
export function RewardsEnd({ ending }: { ending: Ending | null }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  if (ending === null) return null;
  const date = monthAndDay(ending.until, locale);
  return <>{t(ending.isAll ? 'rewardsUntil' : 'someRewardsUntil', { date })}</>;
}
