/**
 * Amounts within sentences that the server writes: `{441282 KRW}`. Pages print each in the user's
 * format, and hide it where amounts are hidden.
 */
import { type CurrencyCode, currencyCodes } from '../../primitives.ts';

export type Amount = { value: string; currency: CurrencyCode };

const pattern = new RegExp(`\\{(-?\\d+(?:\\.\\d+)?) (${currencyCodes.join('|')})\\}`);

export function amountInText({ value, currency }: Amount): string {
  return `{${value} ${currency}}`;
}

/** The sentence in its order: words as they are, amounts apart. */
export function splitAmounts(text: string): (string | Amount)[] {
  // By its two groups a match leaves value and currency between the words before and after it.
  const parts = text.split(pattern);
  const split: (string | Amount)[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [words = '', value, currency] = parts.slice(at, at + 3);
    if (words !== '') split.push(words);
    if (value !== undefined) split.push({ value, currency: currency as CurrencyCode });
  }
  return split;
}

/** The sentence with each amount written as `write` does. */
export function replaceAmounts(text: string, write: (amount: Amount) => string): string {
  return splitAmounts(text)
    .map((part) => (typeof part === 'string' ? part : write(part)))
    .join('');
}
