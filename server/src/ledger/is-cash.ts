/** Money that is what it says: a deposit of it has a cost, unlike a deposit of a coin. */
const cash = new Set(['KRW', 'USD', 'EUR', 'JPY', 'CNY']);

export function isCash(symbol: string): boolean {
  return cash.has(symbol);
}
