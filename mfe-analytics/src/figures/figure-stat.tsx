/** A figure of analytics with its name, what it means, and, where there is too little, what it needs. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Stat } from '@moa/ui/stat/stat';
import type { ReactNode } from 'react';
import { figureMessages } from '../messages/figure.ts';
import { figureNames } from '../messages/figure-names.ts';
import type { Question } from '../rules/question.ts';
import type { FigureName } from './figure-name.ts';
import { FigureValue } from './figure-value.tsx';

const Explanation = lazyPart(() => import('./figure-explanation.tsx'), <Skeleton height={160} />);

type Props = {
  name: FigureName;
  figure: Figure | null;
  currency: CurrencyCode;
  /** Of what it is, for the file to recompute it. */
  question?: Question;
  /** Quiet beneath it, where it is known. */
  note?: ReactNode;
};

export function FigureStat({ name, figure, currency, question, note }: Props) {
  const t = useMessages(figureNames);
  return (
    <Stat
      data-kpi={name}
      label={t(name)}
      loading={figure === null}
      value={figure ? <FigureValue name={name} figure={figure} currency={currency} /> : null}
      note={figure ? figure.value === null ? <Lack figure={figure} /> : note : null}
      about={
        figure ? <Explanation name={name} figure={figure} question={question ?? null} /> : null
      }
    />
  );
}

/** Why there is no figure: what it has, what it needs, and when that will be. */
export function Lack({ figure }: { figure: Figure }) {
  const t = useMessages(figureMessages);
  const locale = useLocale();
  const { sample, needed, asOf } = figure;
  if (needed === undefined || sample >= needed) return <>{t('unknown')}</>;
  const date = formatTime(Date.parse(asOf) + (needed - sample) * dayMs, locale, 'date');
  return (
    <>
      {t('tooShort', { needed, sample })}
      <br />
      {t('unlocks', { date })}
    </>
  );
}
