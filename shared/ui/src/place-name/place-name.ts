const names: Readonly<Record<string, string>> = {
  aave: 'Aave',
  ethereum: 'Ethereum',
  upbit: 'Upbit',
  binance: 'Binance',
  okx: 'OKX',
};

/** How an exchange, chain, protocol or market writes itself: `aave-v3-ethereum` is Aave v3. */
export function placeName(id: string): string {
  const [first = '', second] = id.split('-');
  const name = names[first] ?? first.charAt(0).toUpperCase() + first.slice(1);
  return second && /^v\d/.test(second) ? `${name} ${second}` : name;
}
