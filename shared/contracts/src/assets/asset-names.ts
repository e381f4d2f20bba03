/** One name an asset, in both languages, whatever the sources that hold it call it. */
import type { AssetPosition } from './shapes/position.ts';

const names: Readonly<Record<string, { ko: string; en: string }>> = {
  A: { ko: '볼타', en: 'Vaulta' },
  AAVE: { ko: '에이브', en: 'Aave' },
  ADA: { ko: '에이다', en: 'Cardano' },
  APT: { ko: '앱토스', en: 'Aptos' },
  ARB: { ko: '아비트럼', en: 'Arbitrum' },
  ATOM: { ko: '코스모스', en: 'Cosmos' },
  AVAX: { ko: '아발란체', en: 'Avalanche' },
  BCH: { ko: '비트코인캐시', en: 'Bitcoin Cash' },
  BNB: { ko: '비앤비', en: 'BNB' },
  BTC: { ko: '비트코인', en: 'Bitcoin' },
  CELO: { ko: '셀로', en: 'Celo' },
  CRV: { ko: '커브', en: 'Curve' },
  DAI: { ko: '다이', en: 'Dai' },
  DOGE: { ko: '도지코인', en: 'Dogecoin' },
  DOT: { ko: '폴카닷', en: 'Polkadot' },
  ETC: { ko: '이더리움클래식', en: 'Ethereum Classic' },
  ETH: { ko: '이더리움', en: 'Ethereum' },
  EUR: { ko: '유로', en: 'Euro' },
  GBP: { ko: '영국 파운드', en: 'British pound' },
  HBAR: { ko: '헤데라', en: 'Hedera' },
  JPY: { ko: '일본 엔', en: 'Japanese yen' },
  KAIA: { ko: '카이아', en: 'Kaia' },
  KFEE: { ko: '크라켄 수수료 크레딧', en: 'Kraken fee credits' },
  KRW: { ko: '원', en: 'South Korean won' },
  LDO: { ko: '리도다오', en: 'Lido DAO' },
  LINK: { ko: '체인링크', en: 'Chainlink' },
  LTC: { ko: '라이트코인', en: 'Litecoin' },
  LUNA: { ko: '테라', en: 'Terra' },
  LUNC: { ko: '테라 클래식', en: 'Terra Classic' },
  NEAR: { ko: '니어프로토콜', en: 'NEAR Protocol' },
  OP: { ko: '옵티미즘', en: 'Optimism' },
  PEPE: { ko: '페페', en: 'Pepe' },
  POL: { ko: '폴리곤', en: 'Polygon' },
  S: { ko: '소닉', en: 'Sonic' },
  SHIB: { ko: '시바이누', en: 'Shiba Inu' },
  SOL: { ko: '솔라나', en: 'Solana' },
  STETH: { ko: '리도 스테이킹 이더', en: 'Lido Staked Ether' },
  SUI: { ko: '수이', en: 'Sui' },
  TOKAMAK: { ko: '토카막네트워크', en: 'Tokamak Network' },
  TON: { ko: '톤코인', en: 'Toncoin' },
  TRX: { ko: '트론', en: 'TRON' },
  UNI: { ko: '유니스왑', en: 'Uniswap' },
  USD: { ko: '미국 달러', en: 'US dollar' },
  USDC: { ko: '유에스디코인', en: 'USD Coin' },
  USDT: { ko: '테더', en: 'Tether' },
  USTC: { ko: '테라클래식USD', en: 'TerraClassicUSD' },
  WBTC: { ko: '랩트 비트코인', en: 'Wrapped Bitcoin' },
  WETH: { ko: '랩트 이더', en: 'Wrapped Ether' },
  WSTETH: { ko: '랩트 스테이킹 이더', en: 'Wrapped stETH' },
  XLM: { ko: '스텔라루멘', en: 'Stellar' },
  XRP: { ko: '엑스알피', en: 'XRP' },
};

/** In English, as the API tells it; null for what is not met often enough to be listed. */
export function usualName(symbol: string): string | null {
  return names[symbol.toUpperCase()]?.en ?? null;
}

/** All that are listed, for choosing one of them. */
export function listedAssets(): { symbol: string; ko: string; en: string }[] {
  return Object.entries(names).map(([symbol, called]) => ({ symbol, ...called }));
}

/**
 * Returns the symbol of an asset given by its symbol or its usual name in either language; null if
 * not listed.
 */
export function symbolOfName(called: string): string | null {
  const text = called.trim().toLowerCase();
  const known = Object.entries(names).find(([symbol, { ko, en }]) =>
    [symbol, ko, en].some((name) => name.toLowerCase() === text),
  );
  return known?.[0] ?? null;
}

/**
 * Returns the display name of an asset. Names that users gave their manual holdings stay, as do
 * those of tokens in quarantine, which may only impersonate the asset.
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
  if (usual === undefined || suspicion || (name !== usual.en && name !== symbol)) return name;
  return usual[locale];
}
