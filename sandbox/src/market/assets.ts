/**
 * The assets of the sandbox's market: names, where their price lies, how much it moves and how much
 * of that movement is the whole market's.
 */
export type MarketAsset = {
  symbol: string;
  name: string;
  koreanName: string;
  /** US dollars around which the price moves; for a pegged asset, units of `peg`. */
  level: number;
  /** Decimals that a price is written with. */
  digits: number;
  /** Standard deviation of a year's logarithmic return. */
  volatility: number;
  /** Correlation with the market's common movement, 0 to 1. */
  common: number;
  /** Asset to which the price is pegged and returns. */
  peg?: 'USD' | 'ETH';
};

export const marketAssets = [
  asset('BTC', 'Bitcoin', '비트코인', 96_400, 2, 0.5, 0.92),
  asset('ETH', 'Ethereum', '이더리움', 3_380, 2, 0.65, 0.9),
  pegged('USDT', 'Tether', '테더', 'USD', 0.0012),
  pegged('USDC', 'USDC', '유에스디코인', 'USD', 0.0008),
  pegged('DAI', 'Dai', '다이', 'USD', 0.0011),
  asset('XRP', 'XRP', '엑스알피(리플)', 2.21, 4, 0.8, 0.75),
  asset('SOL', 'Solana', '솔라나', 188, 2, 0.85, 0.8),
  asset('ADA', 'Cardano', '에이다', 0.89, 4, 0.8, 0.78),
  asset('DOGE', 'Dogecoin', '도지코인', 0.32, 5, 0.95, 0.7),
  asset('LINK', 'Chainlink', '체인링크', 22.4, 3, 0.85, 0.78),
  asset('UNI', 'Uniswap', '유니스왑', 13.1, 3, 0.9, 0.74),
  asset('AAVE', 'Aave', '에이브', 318, 2, 0.9, 0.72),
  asset('TRX', 'TRON', '트론', 0.252, 5, 0.55, 0.55),
  asset('DOT', 'Polkadot', '폴카닷', 7.1, 3, 0.8, 0.8),
  asset('AVAX', 'Avalanche', '아발란체', 38.2, 2, 0.85, 0.8),
  pegged('STETH', 'Lido Staked ETH', '리도 스테이크드 이더', 'ETH', 0.0015),
  // Coins of one ticker, of several names, and of one exchange alone.
  asset('TON', 'Toncoin', '톤코인', 3.2, 4, 0.8, 0.7),
  asset('TOKAMAK', 'Tokamak Network', '토카막네트워크', 0.94, 4, 0.9, 0.6),
  asset('LUNA', 'Terra', '테라', 0.18, 5, 0.95, 0.6),
  asset('LUNC', 'Terra Classic', '테라 클래식', 0.000_12, 9, 0.9, 0.6),
  asset('CELO', 'Celo', '셀로', 0.41, 5, 0.85, 0.7),
  asset('C98', 'Coin98', '코인98', 0.062, 6, 0.9, 0.65),
  asset('BNB', 'BNB', '비앤비', 642, 2, 0.6, 0.7),
  asset('OKB', 'OKB', '오케이비', 51.4, 3, 0.7, 0.5),
] as const satisfies readonly MarketAsset[];

function asset(
  symbol: string,
  name: string,
  koreanName: string,
  level: number,
  digits: number,
  volatility: number,
  common: number,
): MarketAsset {
  return { symbol, name, koreanName, level, digits, volatility, common };
}

function pegged(
  symbol: string,
  name: string,
  koreanName: string,
  peg: 'USD' | 'ETH',
  volatility: number,
): MarketAsset {
  const digits = peg === 'USD' ? 5 : 2;
  return { symbol, name, koreanName, level: 1, digits, volatility, common: 0, peg };
}
