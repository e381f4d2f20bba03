/** Default settings of analytics, and the risk-free rate of returns. */

import {
  analyticsPreferences,
  defaultAnalyticsPreferences,
} from '@moa/contracts/analytics/preferences';
import { type AnalyticsPeriod, analyticsPeriods } from '@moa/contracts/analytics/shapes/scope';
import * as z from '@moa/contracts/schema';
import { useQuery } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { preferencesQuery, useChangePreferences } from '../api/preferences.ts';
import { insightKindMessages, insightKinds } from '../messages/insight-kinds.ts';
import { questionMessages } from '../messages/question.ts';
import type { Question } from '../rules/question.ts';
import { BenchmarkSelect } from './benchmark-select.tsx';
import { ScopeSelect } from './scope-select.tsx';

export default function SettingsDialog({
  question,
  onClose,
}: {
  question: Question;
  onClose(): void;
}) {
  const t = useMessages(questionMessages);
  const kindName = useMessages(insightKindMessages);
  const saved = useQuery(preferencesQuery).data ?? defaultAnalyticsPreferences;
  const [draft, setDraft] = useState<Partial<typeof saved>>({});
  const now = { ...saved, ...draft };
  const change = useChangePreferences();
  const rateFits = z.safeParse(analyticsPreferences.shape.riskFreeRate, now.riskFreeRate).success;
  const save = () =>
    change.mutate(draft, {
      onSuccess: () => {
        showToast({ title: inBothLanguages(questionMessages, 'saved'), type: 'success' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings')}
      description={t('settingsText')}
      locked={change.isPending}
      actions={
        <Button tone="primary" busy={change.isPending} disabled={!rateFits} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <SelectField
        label={t('periods')}
        value={now.period}
        onChange={({ target }) => setDraft({ ...draft, period: target.value as AnalyticsPeriod })}
      >
        {analyticsPeriods.map((period) => (
          <option key={period} value={period}>
            {t(period)}
          </option>
        ))}
      </SelectField>
      <Row>
        <span aria-hidden>{t('scope')}</span>
        <ScopeSelect
          question={question}
          value={now.scope}
          onChange={(scope) => setDraft({ ...draft, scope })}
        />
      </Row>
      <Row>
        <span aria-hidden>{t('benchmark')}</span>
        <BenchmarkSelect
          question={question}
          value={now.benchmark}
          onChange={(benchmark) => setDraft({ ...draft, benchmark })}
        />
      </Row>
      <TextField
        label={t('riskFree')}
        hint={t('riskFreeHint')}
        error={rateFits ? null : t('riskFreeWrong')}
        inputMode="decimal"
        trailing="%"
        value={now.riskFreeRate}
        onChange={({ target }) => setDraft({ ...draft, riskFreeRate: target.value.trim() })}
      />
      <Kinds>
        <legend>{t('insightKinds')}</legend>
        <p>{t('insightKindsText')}</p>
        {insightKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={!now.mutedInsights.includes(kind)}
            onChange={({ target }) =>
              setDraft({
                ...draft,
                mutedInsights: target.checked
                  ? now.mutedInsights.filter((one) => one !== kind)
                  : [...now.mutedInsights, kind],
              })
            }
          >
            {kindName(kind)}
          </Checkbox>
        ))}
      </Kinds>
      <FormFailure error={change.error} />
    </Dialog>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${space(2)};
  > span:first-child { font-size: ${fontSize[13]}; font-weight: ${weight.semibold}; }
`;
const Kinds = styled.fieldset`
  display: grid;
  gap: ${space(2)} ${space(4)};
  margin: 0;
  padding: 0;
  border: 0;
  legend { font-size: ${fontSize[13]}; font-weight: ${weight.semibold}; }
  > p { grid-column: 1 / -1; font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
