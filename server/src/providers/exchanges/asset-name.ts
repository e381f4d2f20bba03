/** Names of the assets that are met most; an exchange's balance answers carry symbols only. */
const names: Record<string, string> = {
  AAVE: 'Aave',
  ADA: 'Cardano',
  AVAX: 'Avalanche',
  BCH: 'Bitcoin Cash',
  BNB: 'BNB',
  BTC: 'Bitcoin',
  DAI: 'Dai',
  DOGE: 'Dogecoin',
  DOT: 'Polkadot',
  ETC: 'Ethereum Classic',
  ETH: 'Ethereum',
  KRW: 'South Korean won',
  LINK: 'Chainlink',
  LTC: 'Litecoin',
  SOL: 'Solana',
  STETH: 'Lido Staked Ether',
  TRX: 'TRON',
  UNI: 'Uniswap',
  USD: 'US dollar',
  USDC: 'USD Coin',
  USDT: 'Tether',
  WBTC: 'Wrapped Bitcoin',
  XRP: 'XRP',
};

export function assetName(symbol: string): string {
  return names[symbol] ?? symbol;
}
