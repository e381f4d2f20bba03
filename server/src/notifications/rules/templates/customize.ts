import { withNewLine } from '@moa/contracts/notifications/given-names';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { RuleTemplate, TemplateCustomizations } from '@moa/contracts/notifications/templates';

/** The rules of a template with what it allows to be set. */
export function customize(
  { rules, customizable }: RuleTemplate,
  wanted: TemplateCustomizations,
): Rule[] {
  const of = <Field extends (typeof customizable)[number]>(field: Field) =>
    customizable.includes(field) ? wanted[field] : undefined;
  const given = {
    name: of('name'),
    severity: of('severity'),
    for: of('for'),
    hysteresis: of('hysteresis'),
    cooldown: of('cooldown'),
    maxPerDay: of('maxPerDay'),
    enabled: of('enabled'),
  };
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Rule>;
  const [ids, value, values] = [of('ids'), of('value'), of('values')];
  return rules.map((rule, index) => ({
    ...rule,
    ...set,
    scope: ids === undefined ? rule.scope : { ...rule.scope, ids },
    ...withLine(rule, values?.[index] ?? value),
  }));
}

/** The rule on another line; a name that says the line says the new one. */
function withLine(
  { name, condition }: Rule,
  value: string | undefined,
): Partial<Pick<Rule, 'name' | 'condition'>> {
  if (value === undefined || !('all' in condition)) return {};
  const [first, ...others] = condition.all;
  if (first === undefined) return {};
  return {
    name: withNewLine(name, first.value, value),
    condition: { all: [{ ...first, value }, ...others] },
  };
}
