/** A report is ordered: what, as which file, of which time; once, or again and again. */
import {
  type ReportFormat,
  type ReportType,
  reportFormats,
  reportTypes,
  taxMethods,
} from '@moa/contracts/analytics/reports';
import { useDisplayCurrency } from '@moa/host/currency';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import { FormFailure } from '@moa/ui/form/form-failure';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useOrderReport } from '../../api/reports.ts';
import { reportMessages } from '../../messages/reports.ts';
import { type Draft, firstDraft, getOrder, yearsUntil } from './draft.ts';
import { ScheduleForm } from './schedule-form.tsx';

export function ReportForm() {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const [now] = useState(() => Date.now());
  const [draft, setDraft] = useState<Draft>(() => firstDraft(now, locale));
  const [repeats, setRepeats] = useState(false);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const order = useOrderReport();
  const make = () =>
    order.mutate(getOrder(draft, currency, now), {
      onSuccess: () =>
        showToast({ title: inBothLanguages(reportMessages, 'ordered'), type: 'success' }),
    });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('make')}</CardTitle>
      </CardHeader>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <Quiet>{t('makeText')}</Quiet>
        <Fields>
          <SelectField
            label={t('type')}
            value={draft.type}
            onChange={({ target }) => change({ type: target.value as ReportType })}
          >
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </SelectField>
          {draft.type === 'tax_kr' && repeats ? null : draft.type === 'tax_kr' ? (
            <TaxYear draft={draft} change={change} now={now} />
          ) : (
            <DateRange
              label={t('period')}
              required
              value={draft.range}
              onChange={(range) => range && change({ range })}
            />
          )}
          <Choice
            label={t('format')}
            value={draft.format}
            onChange={(format) => change({ format })}
            options={reportFormats.map((value: ReportFormat) => ({ value, label: value }))}
          />
          <Choice
            label={t('language')}
            value={draft.language}
            onChange={(language) => change({ language })}
            options={(['ko', 'en'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </Fields>
        {draft.type === 'tax_kr' ? <TaxOptions draft={draft} change={change} /> : null}
        <Checkbox checked={repeats} onChange={({ target }) => setRepeats(target.checked)}>
          {t('repeat')}
        </Checkbox>
        {repeats ? (
          <ScheduleForm draft={draft} onDone={() => setRepeats(false)} />
        ) : (
          <>
            <FormFailure error={order.error} />
            <Act>
              <Button tone="primary" type="submit" busy={order.isPending}>
                {t('order')}
              </Button>
            </Act>
          </>
        )}
      </Form>
    </Card>
  );
}

type TaxProps = { draft: Draft; change(changes: Partial<Draft>): void };

function TaxYear({ draft, change, now }: TaxProps & { now: number }) {
  const t = useMessages(reportMessages);
  return (
    <SelectField
      label={t('year')}
      value={String(draft.year)}
      onChange={({ target }) => change({ year: Number(target.value) })}
    >
      {yearsUntil(now).map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </SelectField>
  );
}

function TaxOptions({ draft, change }: TaxProps) {
  const t = useMessages(reportMessages);
  return (
    <>
      <Choice
        label={t('costMethod')}
        value={draft.costMethod}
        onChange={(costMethod) => change({ costMethod })}
        options={(['law', ...taxMethods] as const).map((value) => ({ value, label: t(value) }))}
      />
      <Quiet>{t('deemedText')}</Quiet>
      <Notice>{t('taxNote')}</Notice>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Act = styled.div`
  display: grid;
  ${media.tablet} { justify-content: start; }
`;
