/** A comparison is put together: two to five series, each once, over one period. */
import type { ComparedSeries } from '@moa/contracts/analytics/comparisons';
import { type AnalyticsPeriod, analyticsPeriods } from '@moa/contracts/analytics/shapes/scope';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useCreateComparison } from '../../api/comparisons.ts';
import { comparisonMessages } from '../../messages/comparisons.ts';
import { questionMessages } from '../../messages/question.ts';
import { BenchmarkSelect } from '../../question/benchmark-select.tsx';
import { PillSelect } from '../../question/pill-select.tsx';
import { ScopeSelect } from '../../question/scope-select.tsx';
import type { Question } from '../../rules/question.ts';

const maxName = 60;
const [minSeries, maxSeries] = [2, 5];
/** Suggestions for the next series, where they are not included yet. */
const offered: readonly ComparedSeries[] = [
  { kind: 'benchmark', benchmark: 'ETH' },
  { kind: 'benchmark', benchmark: 'mix' },
  { kind: 'benchmark', benchmark: 'deposit:3' },
  { kind: 'portfolio', scope: 'exchange' },
];
const same = (a: ComparedSeries, b: ComparedSeries) => JSON.stringify(a) === JSON.stringify(b);

export function ComparisonForm({ question, onDone }: { question: Question; onDone(): void }) {
  const t = useMessages(comparisonMessages);
  const [name, setName] = useState(() => t('newName'));
  const [period, setPeriod] = useState<AnalyticsPeriod>('90d');
  const [range, setRange] = useState<{ from: string; to: string } | null>(null);
  const [series, setSeries] = useState<readonly ComparedSeries[]>([
    { kind: 'portfolio', scope: 'all' },
    { kind: 'benchmark', benchmark: 'BTC' },
  ]);
  const create = useCreateComparison();
  const isRepeated = series.some((one, i) => series.slice(i + 1).some((two) => same(one, two)));
  const next = offered.find((one) => !series.some((two) => same(one, two)));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('create')}</CardTitle>
      </CardHeader>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            {
              name: name.trim(),
              series: [...series],
              period,
              ...range,
              currency: question.currency,
            },
            { onSuccess: onDone },
          );
        }}
      >
        <Fields>
          <TextField
            label={t('name')}
            value={name}
            maxLength={maxName}
            onChange={({ target }) => setName(target.value)}
          />
          <PeriodField value={period} onChange={setPeriod} />
          <DateRange label={t('days')} value={range} onChange={setRange} />
        </Fields>
        {series.map((one, i) => (
          <SeriesRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the list
            key={i}
            question={question}
            one={one}
            index={i + 1}
            onChange={(changed) => setSeries(series.map((old, at) => (at === i ? changed : old)))}
            onRemove={
              series.length > minSeries ? () => setSeries(series.filter((_, at) => at !== i)) : null
            }
          />
        ))}
        {isRepeated ? <Wrong role="alert">{t('repeated')}</Wrong> : null}
        <FormFailure error={create.error} />
        <Acts>
          {next && series.length < maxSeries ? (
            <Button onClick={() => setSeries([...series, next])}>
              <Plus size={16} aria-hidden />
              {t('addSeries')}
            </Button>
          ) : null}
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button
            tone="primary"
            type="submit"
            busy={create.isPending}
            disabled={isRepeated || !name.trim()}
          >
            {t('create')}
          </Button>
        </Acts>
      </Form>
    </Card>
  );
}

function PeriodField({
  value,
  onChange,
}: {
  value: AnalyticsPeriod;
  onChange(period: AnalyticsPeriod): void;
}) {
  const t = useMessages(comparisonMessages);
  const say = useMessages(questionMessages);
  return (
    <SelectField
      label={t('period')}
      value={value}
      onChange={({ target }) =>
        onChange(analyticsPeriods.find((one) => one === target.value) ?? value)
      }
    >
      {analyticsPeriods.map((one) => (
        <option key={one} value={one}>
          {say(one)}
        </option>
      ))}
    </SelectField>
  );
}

type SeriesRowProps = {
  question: Question;
  /** Index from 1. */
  index: number;
  one: ComparedSeries;
  onChange(one: ComparedSeries): void;
  /** Null where none may be taken away. */
  onRemove: (() => void) | null;
};

/** One series: a part of the portfolio or a benchmark. */
function SeriesRow({ question, index, one, onChange, onRemove }: SeriesRowProps) {
  const t = useMessages(comparisonMessages);
  return (
    <Row role="group" aria-label={t('series', { index })}>
      <PillSelect
        label={t('kind', { index })}
        value={one.kind}
        onChange={({ target }) =>
          onChange(
            target.value === 'portfolio'
              ? { kind: 'portfolio', scope: 'all' }
              : { kind: 'benchmark', benchmark: 'BTC' },
          )
        }
      >
        <option value="portfolio">{t('portfolio')}</option>
        <option value="benchmark">{t('benchmark')}</option>
      </PillSelect>
      {one.kind === 'portfolio' ? (
        <ScopeSelect
          question={question}
          value={one.scope}
          onChange={(scope) => onChange({ kind: 'portfolio', scope })}
        />
      ) : (
        <BenchmarkSelect
          question={question}
          value={one.benchmark}
          onChange={(benchmark) => onChange({ kind: 'benchmark', benchmark })}
        />
      )}
      {onRemove === null ? null : (
        <IconButton
          label={t('removeSeries', { index })}
          icon={<X size={16} />}
          onClick={onRemove}
        />
      )}
    </Row>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-width: 0;
  > span { flex: 0 1 auto; }
`;
const Wrong = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
