import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { typedDecimal } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { getConditions } from './rule-draft.ts';

/** The parts at which there is no number yet: without them nothing can be asked of the server. */
export function missingValues(rule: Pick<Rule, 'condition'>): string[] {
  return getConditions(rule).flatMap(({ value, valueTo, op }, index) => [
    ...(isNumber(value) ? [] : [`value.${index}`]),
    ...(isRange.has(op) && valueTo !== undefined && !isNumber(valueTo) ? [`valueTo.${index}`] : []),
  ]);
}

const isRange: ReadonlySet<string> = new Set(['between', 'enters', 'exits']);

function isNumber(text: string): boolean {
  return z.safeParse(typedDecimal, text).success;
}
