/** A figure of a pool, opened into the lines that it is the sum of. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import type { ReactNode } from 'react';
import { lpMessages } from '../messages/lp-tokens.ts';

const parts = {
  net: ['value', 'claimable', 'claimed', 'takenOut', 'putIn'],
  loss: ['value', 'fees', 'hold'],
  fees: ['value', 'hold', 'loss'],
  day: ['value', 'before'],
} as const;
type Part = (typeof parts)[keyof typeof parts][number];

const abouts = { net: 'netAbout', loss: 'lossAbout', fees: 'feesAbout', day: 'dayNote' } as const;

type Props = {
  of: keyof typeof parts;
  /** Label that replaces the one of the kind. */
  term?: string;
  lines: readonly { key: Part; amount: string | null }[];
  total: string | null;
  figure: ReactNode;
  currency: CurrencyCode;
  /** Base of a percentage. */
  base?: ReactNode;
};

export function PoolSheet({ of, term, lines, total, figure, currency, base = null }: Props) {
  const t = useMessages(lpMessages);
  return (
    <SumSheet
      term={term ?? t(of)}
      figure={figure}
      sum={{
        lines: lines.map(({ key, amount }) => ({ key, label: t(key), amount })),
        total: { label: t(of), amount: total },
        unit: { currency },
        reason: t('noPrice'),
        children: (
          <>
            {base}
            {t(abouts[of])}
          </>
        ),
      }}
    />
  );
}
