/** One name an asset, in both languages, whatever the places that hold it call it. */
import type { AssetPosition } from './position.ts';

const names: Readonly<Record<string, readonly [ko: string, en: string]>> = {
  AAVE: ['에이브', 'Aave'],
  ADA: ['에이다', 'Cardano'],
  APT: ['앱토스', 'Aptos'],
  ARB: ['아비트럼', 'Arbitrum'],
  ATOM: ['코스모스', 'Cosmos'],
  AVAX: ['아발란체', 'Avalanche'],
  BCH: ['비트코인캐시', 'Bitcoin Cash'],
  BNB: ['비앤비', 'BNB'],
  BTC: ['비트코인', 'Bitcoin'],
  CRV: ['커브', 'Curve'],
  DAI: ['다이', 'Dai'],
  DOGE: ['도지코인', 'Dogecoin'],
  DOT: ['폴카닷', 'Polkadot'],
  ETC: ['이더리움클래식', 'Ethereum Classic'],
  ETH: ['이더리움', 'Ethereum'],
  EUR: ['유로', 'Euro'],
  HBAR: ['헤데라', 'Hedera'],
  JPY: ['일본 엔', 'Japanese yen'],
  KRW: ['원', 'South Korean won'],
  LDO: ['리도다오', 'Lido DAO'],
  LINK: ['체인링크', 'Chainlink'],
  LTC: ['라이트코인', 'Litecoin'],
  NEAR: ['니어프로토콜', 'NEAR Protocol'],
  OP: ['옵티미즘', 'Optimism'],
  PEPE: ['페페', 'Pepe'],
  POL: ['폴리곤', 'Polygon'],
  SHIB: ['시바이누', 'Shiba Inu'],
  SOL: ['솔라나', 'Solana'],
  STETH: ['리도 스테이킹 이더', 'Lido Staked Ether'],
  SUI: ['수이', 'Sui'],
  TRX: ['트론', 'TRON'],
  UNI: ['유니스왑', 'Uniswap'],
  USD: ['미국 달러', 'US dollar'],
  USDC: ['유에스디코인', 'USD Coin'],
  USDT: ['테더', 'Tether'],
  WBTC: ['랩트 비트코인', 'Wrapped Bitcoin'],
  WETH: ['랩트 이더', 'Wrapped Ether'],
  WSTETH: ['랩트 스테이킹 이더', 'Wrapped stETH'],
  XLM: ['스텔라루멘', 'Stellar'],
  XRP: ['엑스알피', 'XRP'],
};

/** In English, as the API tells it; null for what is not met often enough to be listed. */
export function usualName(symbol: string): string | null {
  return names[symbol.toUpperCase()]?.[1] ?? null;
}

/**
 * What people read. A name that somebody gave a holding of their own stays, and so does that of a
 * token in quarantine: it may only pose as the asset.
 */
export function assetName(
  {
    symbol,
    name,
    suspicion,
  }: Pick<AssetPosition, 'symbol' | 'name'> & {
    suspicion?: AssetPosition['suspicion'];
  },
  locale: 'ko' | 'en',
): string {
  const usual = names[symbol.toUpperCase()];
  if (usual === undefined || suspicion || (name !== usual[1] && name !== symbol)) return name;
  return usual[locale === 'ko' ? 0 : 1];
}
