import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { SelectField } from '@moa/ui/select/select-field';
import { builder } from '../../../../messages/builder.ts';
import { isState } from '../../../../rule-words/operator-words.ts';

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
/** Operators for events: an event has no previous value, so it neither crosses nor changes. */
const ofEvents: readonly Operator[] = ['≥', '>', '≤', '<', 'between'];

/** As they are chosen from, where each has to differ from all others. */
const operatorNames = {
  crosses_up: 'op_crosses_up',
  crosses_down: 'op_crosses_down',
  crosses: 'op_crosses',
  '≥': 'op_least',
  '>': 'op_over',
  '≤': 'op_most',
  '<': 'op_under',
  '=': 'op_equal',
  is: 'op_equal',
  between: 'op_between',
  enters: 'op_enters',
  exits: 'op_exits',
  changes_by_pct: 'op_percent',
  changes_by_abs: 'op_amount',
} as const satisfies Record<Operator, string>;

/** Selects the comparison. */
export function OperatorPanel({ condition, onChange }: Props) {
  const t = useMessages(builder);
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
          {t(operatorNames[one])}
        </option>
      ))}
    </SelectField>
  );
}
