/**
 * Korean law on gains from virtual assets, year by year: Income Tax Act articles 21 (1) 27, 37 (1) 3, 37 (5)
 * and 64-3, and articles 88 and 92 (2) 4 of its Enforcement Decree as amended on 28 February 2025, in force
 * for disposals from 1 January 2027. Fractions: National Treasury Funds Management Act article 47: the tax
 * base is cut to whole won (2), taxes to ten won (1), also local ones (3).
 */
type TaxRules = {
  /** The first year that it holds for. */
  from: number;
  /** Rate on the gain beyond the allowance, percent. */
  nationalPercent: string;
  localPercent: string;
  /** Won a year. */
  allowance: string;
  /** Units held when this day begins in Seoul cost at least their market value then (37 (5)). */
  deemedCostDay: string;
  /** Expenses where costs cannot be shown: at most this percentage of the proceeds, without fees. */
  unprovenPercent: string;
};

const rules: readonly TaxRules[] = [
  {
    from: 2027,
    nationalPercent: '20',
    localPercent: '2',
    allowance: '2500000',
    deemedCostDay: '2027-01-01',
    unprovenPercent: '50',
  },
];

/** The day on which the text of the law was last read. */
export const lawReadOn = '2026-11-29';
/** After so many days the text has to be read again. */
export const lawFreshDays = 180;

/** For years before the first, nothing is due, and the first rules serve as a reference. */
export function getTaxRules(year: number): { rules: TaxRules; isDue: boolean } {
  const known = rules.findLast(({ from }) => from <= year);
  return { rules: known ?? (rules[0] as TaxRules), isDue: known !== undefined };
}
