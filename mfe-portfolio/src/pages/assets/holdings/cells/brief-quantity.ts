/** From a thousand on, what is behind the point says nothing in a line that has to hold the place too. */
export function briefQuantity(quantity: string): string {
  const [whole = '', fraction] = quantity.split('.');
  return fraction !== undefined && whole.replace('-', '').length > 3 ? whole : quantity;
}
