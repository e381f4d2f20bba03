import { metricFacts, type RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { useMessages } from '@moa/i18n/messages';
import { TextField } from '@moa/ui/field/text-field';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { builder } from '../../../../messages/builder.ts';
import { getUnit } from '../../../../rule-words/value-words.ts';

type Props = {
  condition: RuleCondition;
  /** Which end of a range. */
  end: 'value' | 'valueTo';
  error: string | null;
  onChange(part: Partial<RuleCondition>): void;
};

/** The line, and the unit that it is in. */
export function ValuePanel({ condition, end, error, onChange }: Props) {
  const t = useMessages(builder);
  const facts = metricFacts(condition.metric);
  const unit = getUnit(condition);
  const value = (end === 'value' ? condition.value : condition.valueTo) ?? '';
  const set = (text: string) => onChange(end === 'value' ? { value: text } : { valueTo: text });
  const frame = { label: t(end), error, value };
  const isSigned = facts.min === null || facts.min < 0;
  return (
    <>
      {isSigned && !condition.op.startsWith('changes_by') ? (
        <TextField
          {...frame}
          inputMode="text"
          trailing={unitMarks[unit]}
          onChange={({ target }) => {
            const text = target.value.normalize('NFKC').replace(/[\s,]/g, '').replace('−', '-');
            if (/^-?\d*\.?\d*$/.test(text)) set(text);
          }}
        />
      ) : (
        <QuantityInput
          {...frame}
          step={steps[unit]}
          {...(unitMarks[unit] ? { unit: unitMarks[unit] } : {})}
          onChange={set}
        />
      )}
      {facts.units.length > 1 && condition.op !== 'changes_by_pct' ? (
        <SelectField
          label={t('unit')}
          value={unit}
          onChange={({ target }) => onChange({ unit: target.value as RuleUnit })}
        >
          {facts.units.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

const unitMarks: Record<RuleUnit, string> = {
  KRW: 'KRW',
  USD: 'USD',
  USDT: 'USDT',
  percent: '%',
  ratio: '',
  count: '',
  seconds: 's',
};
const steps: Record<RuleUnit, string> = {
  KRW: '1000',
  USD: '10',
  USDT: '10',
  percent: '1',
  ratio: '0.1',
  count: '1',
  seconds: '60',
};
