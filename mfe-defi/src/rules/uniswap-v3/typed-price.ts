import { exact, plain } from '@moa/finance/money/decimal';

const digits = 6;

/** Formats a price for an input: six significant digits; empty where there is none. */
export function typedPrice(price: string | null): string {
  return price === null ? '' : plain(exact(price).precision(digits));
}
