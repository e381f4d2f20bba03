import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { rules } from './rules.ts';
import { plants as rule1 } from './testing/rule-1-plants.ts';
import { plants as rule2 } from './testing/rule-2-plants.ts';
import { plants as rule3 } from './testing/rule-3-plants.ts';
import { plants as rule4 } from './testing/rule-4-plants.ts';
import { plants as rule5 } from './testing/rule-5-plants.ts';
import { plants as rule6 } from './testing/rule-6-plants.ts';
import { plants as rule7 } from './testing/rule-7-plants.ts';
import { plants as rule8 } from './testing/rule-8-plants.ts';
import { plants as rule12 } from './testing/rule-12-plants.ts';
import { workspaceWith } from './testing/workspace-with.ts';

/** What a rule says of a workspace with these files. */
function violations(number: number, planted: Readonly<Record<string, string>>): string[] {
  const rule = rules.find((one) => one.number === number);
  return (rule?.check(workspaceWith(planted)) ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  );
}

describe('the rules', () => {
  it('hold in a workspace that keeps them', () => {
    for (const { number } of rules) assert.deepEqual(violations(number, {}), [], `rule ${number}`);
  });

  const all = [rule1, rule2, rule3, rule4, rule5, rule6, rule7, rule8, rule12];
  for (const { rule, refused, allowed } of all) {
    for (const [what, path, text, more] of refused)
      it(`rule ${rule} refuses ${what}`, () => {
        const planted = { ...more, [path]: text };
        const found = violations(rule, planted);
        assert.ok(
          found.some((one) => Object.keys(planted).some((file) => one.includes(basename(file)))),
          `found: ${found.join('; ')}`,
        );
      });
    for (const [what, path, text, more] of allowed)
      it(`rule ${rule} allows ${what}`, () => {
        assert.deepEqual(violations(rule, { ...more, [path]: text }), []);
      });
  }
});
