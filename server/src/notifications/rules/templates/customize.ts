import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { RuleTemplate, TemplateCustomizations } from '@moa/contracts/notifications/templates';

/** The rules of a template with what it allows to be set; whatever else was sent is left out. */
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
  const [ids, value] = [of('ids'), of('value')];
  return rules.map((rule) => ({
    ...rule,
    ...set,
    scope: ids === undefined ? rule.scope : { ...rule.scope, ids },
    condition:
      value !== undefined && 'all' in rule.condition
        ? { all: rule.condition.all.map((one, index) => (index === 0 ? { ...one, value } : one)) }
        : rule.condition,
  }));
}
