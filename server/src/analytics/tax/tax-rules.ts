/**
 * What Korean law says of gains from virtual assets, year by year, as it is known: Income Tax Act
 * articles 21(1)27, 37(5), 64-3, in force for what is sold from 1 January 2027; article 88 of its decree
 * names first in, first out. A change of the law is a line here.
 */
type TaxRules = {
  /** The first year that it holds for. */
  from: number;
  /** Of the gain beyond the allowance, percent. */
  nationalPercent: string;
  localPercent: string;
  /** Won a year. */
  allowance: string;
  method: 'fifo' | 'moving_average';
  /** Units that are there when this day begins cost at least what they were worth. */
  deemedCostDay: string;
};

const rules: readonly TaxRules[] = [
  {
    from: 2027,
    ...{ nationalPercent: '20', localPercent: '2', allowance: '2500000' },
    ...{ method: 'fifo', deemedCostDay: '2027-01-01' },
  },
];

/** For years before the first, nothing is due, and the first rules serve as a reference. */
export function taxRulesOf(year: number): { rules: TaxRules; isDue: boolean } {
  const known = rules.findLast(({ from }) => from <= year);
  return { rules: known ?? (rules[0] as TaxRules), isDue: known !== undefined };
}
