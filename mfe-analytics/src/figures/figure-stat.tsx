/** A figure of analytics with its name, what it means, and, where there is too little, what it needs. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Stat } from '@moa/ui/stat/stat';
import type { Sum } from '@moa/ui/sum-lines/sum-lines';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import type { ReactNode } from 'react';
import { figureMessages } from '../messages/figure.ts';
import { figureNames } from '../messages/figure-names.ts';
import type { FigureName } from '../rules/figure-name.ts';
import type { Question } from '../rules/question.ts';
import { FigureValue } from './figure-value.tsx';
import { isYearly } from './is-yearly.ts';
import { Lack } from './lack.tsx';

const Explanation = lazyPart(() => import('./figure-explanation.tsx'), <Skeleton height={160} />);

type Props = {
  name: FigureName;
  figure: Figure | null;
  currency: CurrencyCode;
  /** Question that the figure answers, for the file to recompute it. */
  question?: Question;
  /** Quiet beneath it, where it is known. */
  note?: ReactNode;
  /** For what is about shares: of which parts. */
  of?: 'byAsset' | 'byPlace';
  /** Sum behind the figure; the figure opens its lines. */
  sum?: Sum | null;
};

export function FigureStat({ name, figure, currency, question, note, of, sum }: Props) {
  const t = useMessages(figureNames);
  const value = figure ? <FigureValue name={name} figure={figure} currency={currency} /> : null;
  return (
    <dl data-kpi={name}>
      <Stat
        label={t(name)}
        loading={figure === null}
        value={sum ? <SumSheet term={t(name)} figure={value} sum={sum} /> : value}
        note={
          figure && figure.value === null ? (
            <Lack name={name} grounds={figure} question={question ?? null} />
          ) : figure ? (
            (note ?? <RateOf name={name} figure={figure} />)
          ) : null
        }
        about={
          figure ? (
            <Explanation
              name={name}
              figure={figure}
              currency={currency}
              of={of}
              question={question ?? null}
            />
          ) : null
        }
      />
    </dl>
  );
}

/**
 * Period of a money-weighted return: yearly, or of the whole time where that is less than a year.
 */
function RateOf({ name, figure }: { name: FigureName; figure: Figure }) {
  const t = useMessages(figureMessages);
  if (name !== 'moneyWeighted') return null;
  return <>{t(isYearly(figure) ? 'rateOfYear' : 'perPeriod')}</>;
}
