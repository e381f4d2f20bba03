import { roundTo } from '@moa/finance/money/round-to';

/** From a thousand on, rounded to whole ones: a line that has to hold the place too has no room for more. */
export function shortQuantity(quantity: string): string {
  const [whole = '', fraction] = quantity.split('.');
  return fraction !== undefined && whole.replace('-', '').length > 3
    ? roundTo(quantity, 0)
    : quantity;
}
