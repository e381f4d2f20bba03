/**
 * Converts the amounts of an insight to another currency at the current rate; without a rate they
 * stay in the original currency.
 */
import {
  type Amount,
  amountInText,
  replaceAmounts,
} from '@moa/contracts/analytics/shapes/amounts-in-text';
import type { Localized } from '@moa/contracts/localized';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { convertNow } from '../../../currency/api.ts';
import { ApiError } from '../../../http/answers.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import type { Advice } from '../finding.ts';
import type { InsightRow } from '../tables.ts';

type Content = InsightRow['content'];

export function contentIn(
  book: PriceBook,
  content: Content,
  currency: CurrencyCode,
  now: Date,
): Content {
  const convert = (amount: Amount) => convertAmount(book, amount, currency, now);
  const say = ({ ko, en }: Localized): Localized => ({
    ko: replaceAmounts(ko, (amount) => amountInText(convert(amount))),
    en: replaceAmounts(en, (amount) => amountInText(convert(amount))),
  });
  const { title, body, evidence, advice } = content;
  return {
    ...content,
    currency: convert({ value: '1', currency: content.currency }).currency,
    title: say(title),
    body: say(body),
    evidence: evidence.map((one) =>
      one.unit === 'money' && one.currency !== undefined
        ? { ...one, ...convert({ value: one.value, currency: one.currency }) }
        : one,
    ),
    ...(advice === undefined ? {} : { advice: adviceIn(advice, content.currency, convert, say) }),
  };
}

function adviceIn(
  advice: Advice,
  currency: CurrencyCode,
  convert: (amount: Amount) => Amount,
  say: (text: Localized) => Localized,
): Advice {
  const { title, body, steps, cost, costNote, expectedImpact } = advice;
  const value = (amount: string) => convert({ value: amount, currency }).value;
  const { before, after, unit } = expectedImpact;
  return {
    ...advice,
    title: say(title),
    body: say(body),
    steps: steps.map(say),
    cost: cost === null ? null : value(cost),
    ...(costNote === undefined ? {} : { costNote: say(costNote) }),
    expectedImpact:
      unit === 'money'
        ? { ...expectedImpact, before: value(before), after: value(after) }
        : expectedImpact,
  };
}

function convertAmount(book: PriceBook, amount: Amount, to: CurrencyCode, now: Date): Amount {
  if (amount.currency === to) return amount;
  try {
    const { convertedAmount } = convertNow(
      book,
      { amount: amount.value, fromCurrency: amount.currency, toCurrency: to },
      now.getTime(),
    );
    return { value: convertedAmount, currency: to };
  } catch (error) {
    if (error instanceof ApiError) return amount;
    throw error;
  }
}
