import type { AssetSummary } from '@moa/contracts/assets/summary';
import { type CurrencyCode, totalCurrencies } from '@moa/contracts/primitives';

type TotalCurrency = (typeof totalCurrencies)[number];

/**
 * The total in the currency that values are shown in. Won, dollars and tether stand in the summary;
 * for any other currency it is the total of the rows. Before anything was read there is none: an
 * empty sum is zero, and that would be a lie.
 */
export function totalIn(
  summary: AssetSummary,
  currency: CurrencyCode,
  totalOfRows: string | null,
): string | null {
  if (summary.quality === 'insufficient_data') return null;
  const code = totalCurrencies.find((known) => known === currency);
  return code ? summary.totalValue[code] : totalOfRows;
}

/**
 * Returns the currencies of the smaller totals beside the one in the display currency, limited to
 * those the user wants.
 */
export function otherTotals(
  currency: CurrencyCode,
  wanted: readonly CurrencyCode[],
): TotalCurrency[] {
  return totalCurrencies.filter((code) => code !== currency && wanted.includes(code));
}
