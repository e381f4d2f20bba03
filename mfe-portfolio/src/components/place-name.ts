const names: Readonly<Record<string, string>> = {
  upbit: 'Upbit',
  binance: 'Binance',
  ethereum: 'Ethereum',
  'aave-v3': 'Aave v3',
  aave: 'Aave',
};

/** How an exchange, chain or protocol writes itself. */
export function placeName(id: string): string {
  return names[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}
