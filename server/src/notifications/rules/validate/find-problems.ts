/** Problems of a rule by itself, independent of the user's holdings. */
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { compare } from '@moa/finance/money/decimal';
import { getConditions } from '../decide/conditions-of.ts';
import { durationMs } from '../decide/duration-ms.ts';
import { isMoment } from '../decide/is-moment.ts';

export function findProblems(rule: Rule, now: Date): RuleProblem[] {
  const { how, conditions } = getConditions(rule.condition);
  const at = (index: number, field: string) => `condition.${how}.${index}.${field}`;
  const problems: RuleProblem[] = [
    ...scopeProblems(rule, now),
    ...conditions.flatMap((one, index) =>
      conditionProblems(rule, one).map((problem) => ({
        ...problem,
        path: at(index, problem.path),
      })),
    ),
  ];
  if (how === 'all') {
    const index = conditions.findIndex((one, place) =>
      conditions.slice(0, place).some((other) => contradicts(one, other)),
    );
    if (index !== -1)
      problems.push(
        error(at(index, 'value'), 'contradictory', 'It can never hold together with the others.'),
      );
  }
  return problems;
}

function scopeProblems({ scope, expiresAt, condition, ...rule }: Rule, now: Date): RuleProblem[] {
  const { conditions } = getConditions(condition);
  const problems: RuleProblem[] = [];
  if (scope.kind === 'currency' && scope.ids === 'all')
    problems.push(error('scope.ids', 'missing_scope', 'Say which currencies.'));
  if ((scope.kind === 'portfolio' || scope.kind === 'security') && scope.ids !== 'all')
    problems.push(error('scope.ids', 'wrong_scope', 'There is only "all" of it.'));
  if (expiresAt != null && Date.parse(expiresAt) <= now.getTime())
    problems.push(warning('expiresAt', 'expired', 'It ends before it begins.'));
  if (rule.for != null && conditions.some(isMoment))
    problems.push(
      error('for', 'for_of_moment', 'What is true for a moment cannot hold for a time.'),
    );
  const windows = conditions.flatMap(getWindow);
  if (windows.some((window) => durationMs(rule.cooldown) < durationMs(window)))
    problems.push(
      warning(
        'cooldown',
        'cooldown_below_window',
        'It is shorter than the time over which is compared, so the same change may fire twice.',
      ),
    );
  return problems;
}

function conditionProblems({ scope }: Rule, condition: RuleCondition): RuleProblem[] {
  const { metric, op, value, valueTo, unit, window } = condition;
  const facts = metricFacts(metric);
  const problems: RuleProblem[] = [];
  if (!facts.scopes.includes(scope.kind))
    problems.push(error('metric', 'wrong_scope', `There is no ${metric} of ${scope.kind}.`));
  if (unit !== undefined && !facts.units.includes(unit))
    problems.push(error('unit', 'wrong_unit', `Its units are ${facts.units.join(', ')}.`));
  const changes = op === 'changes_by_abs' || op === 'changes_by_pct';
  if (
    facts.nature === 'event' &&
    (changes || op.startsWith('crosses') || /^(enters|exits)$/.test(op))
  )
    problems.push(error('op', 'wrong_operator', 'What happens has no value before it.'));
  if (window !== undefined && !changes)
    problems.push(warning('window', 'wrong_operator', `${op} looks at no stretch of time.`));
  if (changes) {
    if (compare(value, '0') <= 0)
      problems.push(error('value', 'impossible_range', 'A change is above zero.'));
    return problems;
  }
  if (metric === 'health_factor' && compare(value, '0') <= 0)
    problems.push(error('value', 'health_factor_not_positive', 'A health factor is above zero.'));
  if (valueTo !== undefined && compare(valueTo, value) < 0)
    problems.push(error('valueTo', 'impossible_range', 'The range ends before it begins.'));
  if (isImpossible(condition, facts.min, facts.max))
    problems.push(
      error('value', 'impossible_range', `${metric} never has such a value, or has it always.`),
    );
  return problems;
}

/** True if a threshold beyond the metric's range makes the condition never or always true. */
function isImpossible(
  { metric, op, value, valueTo }: RuleCondition,
  min: number | null,
  max: number | null,
): boolean {
  const below = min === null ? 1 : compare(value, String(min));
  const above = max === null ? -1 : compare(valueTo ?? value, String(max));
  if (below < 0 || above > 0) return true;
  if (below === 0 && (op === '<' || op === '≥' || op === 'crosses_down')) return true;
  if (above === 0 && (op === '>' || op === '≤' || op === 'crosses_up')) return true;
  return below === 0 && metric === 'price';
}

function getWindow({ metric, op, window }: RuleCondition): string[] {
  if (window !== undefined && op.startsWith('changes_by')) return [window];
  if (metric === 'change_1h') return ['1h'];
  return [];
}

function error(path: string, code: RuleProblem['code'], message: string): RuleProblem {
  return { path, code, level: 'error', message };
}

function warning(path: string, code: RuleProblem['code'], message: string): RuleProblem {
  return { path, code, level: 'warning', message };
}

type End = { value: string; open: boolean } | null;

/** True if two conditions on one metric can never hold at the same time. */
function contradicts(a: RuleCondition, b: RuleCondition): boolean {
  if (a.metric !== b.metric || a.unit !== b.unit) return false;
  const [one, other] = [getRange(a), getRange(b)];
  if (one === null || other === null) return false;
  return isBefore(one.to, other.from) || isBefore(other.to, one.from);
}

/** Null where the condition is no range of values. */
function getRange({ op, value, valueTo }: RuleCondition): { from: End; to: End } | null {
  switch (op) {
    case '>':
    case 'crosses_up':
      return { from: { value, open: true }, to: null };
    case '≥':
      return { from: { value, open: false }, to: null };
    case '<':
    case 'crosses_down':
      return { from: null, to: { value, open: true } };
    case '≤':
      return { from: null, to: { value, open: false } };
    case '=':
    case 'is':
      return { from: { value, open: false }, to: { value, open: false } };
    case 'between':
    case 'enters':
      return { from: { value, open: false }, to: { value: valueTo ?? value, open: false } };
    default:
      return null;
  }
}

function isBefore(end: End, begin: End): boolean {
  if (end === null || begin === null) return false;
  const order = compare(end.value, begin.value);
  return order < 0 || (order === 0 && (end.open || begin.open));
}
