import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { compare } from '@moa/finance/money/decimal';

type End = { value: string; open: boolean } | null;

/** True if two conditions on one metric can never hold at the same time. */
export function contradicts(a: RuleCondition, b: RuleCondition): boolean {
  if (a.metric !== b.metric || a.unit !== b.unit) return false;
  const [one, other] = [rangeOf(a), rangeOf(b)];
  if (one === null || other === null) return false;
  return isBefore(one.to, other.from) || isBefore(other.to, one.from);
}

/** Null where the condition is no range of values. */
function rangeOf({ op, value, valueTo }: RuleCondition): { from: End; to: End } | null {
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
