/** Figures of one kind in a card, each with what it rests upon. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import type { Sum } from '@moa/ui/sum-lines/sum-lines';
import type { ReactNode } from 'react';
import { PanelFailure } from '../components/panel-failure.tsx';
import { FigureRow } from '../figures/figure-row.ts';
import { FigureStat } from '../figures/figure-stat.tsx';
import type { FigureName } from '../rules/figure-name.ts';
import type { Question } from '../rules/question.ts';

type Props = {
  title: string;
  question: Question;
  query: {
    error: unknown;
    isError: boolean;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  currency: CurrencyCode;
  /** Each figure of the answer; null while it is on its way. */
  figures: readonly {
    name: FigureName;
    figure: Figure | null;
    note?: ReactNode;
    of?: 'byAsset' | 'byPlace';
    sum?: Sum | null;
  }[];
  children?: ReactNode;
};

export function FiguresPanel({ title, question, query, currency, figures, children }: Props) {
  const isLost = query.isError && figures.every(({ figure }) => figure === null);
  return (
    <Card aria-busy={query.isPending || query.isPlaceholderData || undefined}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {isLost ? (
        <PanelFailure query={query} />
      ) : (
        <FigureRow>
          {figures.map((one) => (
            <FigureStat key={one.name} {...one} currency={currency} question={question} />
          ))}
        </FigureRow>
      )}
      {children}
    </Card>
  );
}
