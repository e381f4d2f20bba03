/**
 * Edits the conditions of a rule: their metrics, whether all or any must hold, and their number.
 */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Plus, X } from 'lucide-react';
import { builder } from '../../../messages/builder.ts';
import {
  getConditions,
  getJoint,
  isOfScope,
  type RuleDraft,
  withConditions,
} from '../../../rule-draft/rule-draft.ts';
import { usualCondition } from '../../../rule-draft/usual-conditions.ts';
import { MetricPanel } from './panels/metric-panel.tsx';

type Props = { draft: RuleDraft; onChange(draft: RuleDraft): void };

export function ConditionList({ draft, onChange }: Props) {
  const t = useMessages(builder);
  const { rule } = draft;
  const conditions = getConditions(rule);
  return (
    <Conditions>
      {conditions.length > 1 ? (
        <SelectField
          label={t('joint')}
          value={getJoint(rule)}
          onChange={({ target }) =>
            onChange(withConditions(draft, conditions, target.value as 'all' | 'any'))
          }
        >
          <option value="all">{t('all')}</option>
          <option value="any">{t('any')}</option>
        </SelectField>
      ) : null}
      {conditions.length > 1
        ? conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            <div key={index}>
              <MetricPanel
                value={condition.metric}
                offers={(metric) => isOfScope(metric, rule.scope.kind)}
                onChange={(metric) =>
                  onChange(
                    withConditions(
                      draft,
                      conditions.map((one, at) => (at === index ? usualCondition(metric) : one)),
                    ),
                  )
                }
              />
              <IconButton
                label={t('removeCondition', { count: index + 1 })}
                icon={<X size={18} />}
                onClick={() =>
                  onChange(
                    withConditions(
                      draft,
                      conditions.filter((_, at) => at !== index),
                    ),
                  )
                }
              />
            </div>
          ))
        : null}
      {conditions.length < 10 ? (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            const metric = conditions[0]?.metric ?? 'price';
            onChange(withConditions(draft, [...conditions, usualCondition(metric)]));
          }}
        >
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      ) : null}
    </Conditions>
  );
}

const Conditions = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  justify-items: start;
  > div { width: min(420px, 100%); }
  > div:has(> button) { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space(2)}; align-items: end; }
`;
