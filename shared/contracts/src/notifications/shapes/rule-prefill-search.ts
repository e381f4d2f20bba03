import type { RulePrefill } from './rule-prefill.ts';

/**
 * The search part of a link to the rule builder, from its `?` on; `readRulePrefill` reads it. It is a
 * module of its own, so that a page with such a link does not load the schemas of rules.
 */
export function rulePrefillSearch(prefill: RulePrefill): string {
  const given = Object.entries(prefill).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(given)}`;
}
