import { assetSummary } from '@moa/contracts/assets/summary';
import { type CurrencyCode, totalCurrencies } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import type { Context } from '../context.ts';
import { WrittenAnswer } from '../http/answers/written-answer.ts';
import type { CachedHoldings, HoldingsKeeper } from './keep-holdings.ts';
import { summarise } from './valuation/summarise.ts';

/** Ages grow without any change: an answer is good for so long. */
const goodForMs = 1_000;

type Written = { state: number; sheets: number; at: number; answer: WrittenAnswer };

/**
 * Summaries as JSON, parsed by their contract and serialized once between two changes of the user’s
 * holdings or of a relevant price.
 */
export function writeSummaries(
  { clock }: Pick<Context, 'clock'>,
  holdings: Pick<HoldingsKeeper, 'unchanged'>,
): (userId: string, stored: CachedHoldings, currency: CurrencyCode) => WrittenAnswer {
  const byValuation = new WeakMap<CachedHoldings['valuation'], Map<CurrencyCode, Written>>();
  return (userId, { valuation: accounts, shown: valuation, past, version }, currency) => {
    const known = byValuation.get(valuation) ?? new Map<CurrencyCode, Written>();
    byValuation.set(valuation, known);
    const now = clock.now();
    const sheets = sheetVersions(valuation, currency);
    const last = known.get(currency);
    if (
      last !== undefined &&
      last.state === version &&
      last.sheets === sheets &&
      now.getTime() - last.at < goodForMs
    ) {
      return last.answer;
    }
    const { book } = valuation;
    const summary = summarise(valuation, book, past, currency, now, accounts);
    const checked = z.safeParse(assetSummary, summary);
    if (!checked.success) throw checked.error;
    const at = now.getTime();
    const answer = new WrittenAnswer(checked.data, () => {
      if (clock.now().getTime() - at >= goodForMs) return false;
      const current = holdings.unchanged(userId);
      return (
        current !== null &&
        current.version === version &&
        sheetVersions(current.shown, currency) === sheets
      );
    });
    known.set(currency, { state: version, sheets, at, answer });
    return answer;
  };
}

/** Grows whenever an amount of the summary does: it tells its total in won, dollars and tethers, too. */
function sheetVersions(valuation: CachedHoldings['valuation'], currency: CurrencyCode): number {
  const reported = new Set([...totalCurrencies, currency]);
  return [...reported].reduce((sum, code) => sum + valuation.sheet(code).version, 0);
}
