import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { SelectField } from '@moa/ui/select/select-field';
import { builder } from '../../../../messages/builder.ts';
import { ruleWords } from '../../../../messages/rule-words.ts';
import { isState, shapes } from '../../../../rule-words/operator-words.ts';

type Props = { condition: RuleCondition; onChange(part: Partial<RuleCondition>): void };

/** In the order in which they are asked for. */
const ofLevels: readonly Operator[] = [
  'crosses_up',
  'crosses_down',
  'crosses',
  '≥',
  '>',
  '≤',
  '<',
  '=',
  'between',
  'enters',
  'exits',
  'changes_by_pct',
  'changes_by_abs',
];
/** What happens has no value before it, so it neither crosses nor changes. */
const ofEvents: readonly Operator[] = ['≥', '>', '≤', '<', 'between'];

/** What the value has to do. */
export function OperatorPanel({ condition, onChange }: Props) {
  const t = useMessages(builder);
  const say = useMessages(ruleWords);
  const { metric, op, value } = condition;
  if (isState(metric)) {
    const [yes, no] =
      metric === 'in_range' ? (['inside', 'outside'] as const) : (['ready', 'waiting'] as const);
    return (
      <Choice
        label={t('how')}
        value={Number(value) === 0 ? '0' : '1'}
        options={[
          { value: '0', label: t(no) },
          { value: '1', label: t(yes) },
        ]}
        onChange={(next) => onChange({ op: 'is', value: next })}
      />
    );
  }
  const offered = metricFacts(metric).nature === 'event' ? ofEvents : ofLevels;
  return (
    <SelectField
      label={t('how')}
      value={op}
      onChange={({ target }) => onChange({ op: target.value as Operator })}
    >
      {[...new Set([...offered, op])].map((one) => (
        <option key={one} value={one}>
          {say(`${shapes[one]}_if`)}
          {one === 'changes_by_pct' ? ' (%)' : ''}
        </option>
      ))}
    </SelectField>
  );
}
