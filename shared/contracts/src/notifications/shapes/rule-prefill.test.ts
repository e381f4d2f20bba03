import fc from 'fast-check';
import { type Metric, metrics, ruleUnit } from './metrics.ts';
import type { Operator } from './rule.ts';
import { type RulePrefill, readRulePrefill } from './rule-prefill.ts';
import { rulePrefillSearch } from './rule-prefill-search.ts';

const read = (search: string) => readRulePrefill(new URLSearchParams(search));

const operators: Operator[] = ['>', '≥', '<', '≤', '=', 'is', 'crosses_up', 'changes_by_pct'];
const prefill: fc.Arbitrary<RulePrefill> = fc.record(
  {
    metric: fc.constantFrom(...(Object.keys(metrics) as Metric[])),
    subject: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter(({ length }) => length <= 120),
    op: fc.constantFrom(...operators),
    value: fc.stringMatching(/^-?[0-9]{1,30}(\.[0-9]{1,18})?$/),
    unit: fc.constantFrom(...ruleUnit.options),
  },
  { requiredKeys: ['metric'] },
);

it('reads of a link what was written into it, whatever its subject is called', () => {
  fc.assert(
    fc.property(prefill, (written) => {
      expect(read(rulePrefillSearch(written))).toEqual(written);
    }),
  );
});

it('leaves out what does not fit, and what it does not know', () => {
  expect(read('?metric=price&subject=ETH&op=rm&value=a&unit=KRW&page=2')).toEqual({
    metric: 'price',
    subject: 'ETH',
    unit: 'KRW',
  });
  expect(read(`?metric=nonsense&subject=${'x'.repeat(121)}&op=%3E=`)).toEqual({ op: '≥' });
  expect(read('?subject=')).toEqual({});
});
