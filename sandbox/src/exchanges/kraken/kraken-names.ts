/** The exchange's own names of assets: those from its first years begin with X or Z. */
const names = new Map([
  ['BTC', 'XXBT'],
  ['ETH', 'XETH'],
  ['XRP', 'XXRP'],
  ['DOGE', 'XXDG'],
  ['USD', 'ZUSD'],
  ['GBP', 'ZGBP'],
]);
const short = new Map([
  ['BTC', 'XBT'],
  ['DOGE', 'XDG'],
]);

export function krakenName(asset: string): string {
  return names.get(asset) ?? asset;
}

/** The name that a suffix follows: what earns at any time is `.F`, what is bonded `.S`. */
export function krakenEarning(asset: string, suffix: '.F' | '.S'): string {
  return `${short.get(asset) ?? asset}${suffix}`;
}
