/** A figure of a range, opened into the lines that it is the sum of. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import type { ReactNode } from 'react';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';

type Part =
  | 'inside'
  | 'principal'
  | 'waiting'
  | 'received'
  | 'cost'
  | 'divergence'
  | 'fees'
  | 'gasPaid'
  | 'total'
  | 'taken'
  | 'hodl';

type Props = {
  term: string;
  lines: readonly { key: Part; amount: string | null }[];
  total: string | null;
  figure: ReactNode;
  currency: CurrencyCode;
  children?: ReactNode;
};

export function RangeSheet({ term, lines, total, figure, currency, children }: Props) {
  const t = useMessages(uniswapV3Messages);
  return (
    <SumSheet
      term={term}
      figure={figure}
      sum={{
        lines: lines.map(({ key, amount }) => ({ key, label: t(key), amount })),
        total: { label: term, amount: total },
        unit: { currency },
        reason: t('noCost'),
        children,
      }}
    />
  );
}
