import { exact, plain } from '@moa/finance/money/decimal';

const digits = 6;

/** A price as somebody would type it: six significant digits; empty where there is none. */
export function typedPrice(price: string | null): string {
  return price === null ? '' : plain(exact(price).precision(digits));
}
