/**
 * Which asset an exchange means by a code. An asset's id is its usual ticker; where an exchange has
 * another name for it, or uses the ticker for another coin, it is named here: two coins of one
 * ticker are two coins. The names are those of ccxt (`commonCurrencies`), which a test compares, and of
 * rotki's table of symbols by exchange (`rotkehlchen/data/populate_location_asset_mappings.sql`, read on
 * 2026-11-29).
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';

/** At every exchange. */
const usual: Readonly<Record<string, string>> = { XBT: 'BTC', BCHSV: 'BSV' };

const ownNames: Readonly<Partial<Record<ExchangeId, Readonly<Record<string, string>>>>> = {
  upbit: { TON: 'TOKAMAK' },
  bithumb: { FTC: 'FTC2', SOC: 'SODA' },
  coinone: { SOC: 'SODA' },
  binance: { APENFT: 'NFT', GXS: 'GXC', RONIN: 'RON', YOYO: 'YOYOW' },
  okx: { AE: 'AET' },
  kraken: {
    FEE: 'KFEE',
    LUNA: 'LUNC',
    LUNA2: 'LUNA',
    REP: 'REPV1',
    REPV2: 'REP',
    UST: 'USTC',
    WAXL: 'AXL',
    XDG: 'DOGE',
  },
  // Velodrome, of Optimism; Velo elsewhere is another coin.
  coinbase: { CGLD: 'CELO', VELO: 'VELODROME' },
};

/**
 * Assets that go by another ticker since a swap of one for one. A ticker that another coin has taken
 * since (LIT, GAL) is not among them, nor is a swap at another ratio.
 */
const renamed: Readonly<Record<string, string>> = {
  BCHABC: 'BCH',
  DAR: 'D',
  EOS: 'A',
  FTM: 'S',
  GNT: 'GLM',
  KLAY: 'KAIA',
  MATIC: 'POL',
  NANO: 'XNO',
  RNDR: 'RENDER',
  STPT: 'AWE',
  TOMO: 'VIC',
  XZC: 'FIRO',
};

/**
 * Tickers that another coin took over: until that moment they meant the asset on the right. Terra split on
 * 2022-05-28, and the old coin went on as LUNC beside the new LUNA; its dollar became USTC.
 * https://www.terra.money/
 */
const takenOver: Readonly<Record<string, { until: number; asset: string }>> = {
  LUNA: { until: Date.UTC(2022, 4, 28), asset: 'LUNC' },
  UST: { until: Date.UTC(2022, 4, 28), asset: 'USTC' },
};

/** The asset's id. `code` is in capitals, as `readSymbol` answers it. */
export function getAsset(exchange: ExchangeId, code: string): string {
  return nameNow(ownName(exchange, code) ?? usualCode(code));
}

/**
 * The asset that a ticker meant on a day, by its id of now: a file of 2021 names MATIC, and LUNA of before
 * the split is LUNC. `exchange` is null where the ticker is of no exchange in particular.
 */
export function assetOn(exchange: ExchangeId | null, code: string, at: Date): string {
  const own = exchange === null ? undefined : ownName(exchange, code);
  if (own !== undefined) return nameNow(own);
  const taken = Object.hasOwn(takenOver, code) ? takenOver[code] : undefined;
  if (taken !== undefined && at.getTime() < taken.until) return taken.asset;
  return nameNow(usualCode(code));
}

function ownName(exchange: ExchangeId, code: string): string | undefined {
  const own = ownNames[exchange];
  return own !== undefined && Object.hasOwn(own, code) ? own[code] : undefined;
}

function usualCode(code: string): string {
  return (Object.hasOwn(usual, code) ? usual[code] : undefined) ?? code;
}

/** The code by which an exchange knows an asset; null where its ticker means another one there. */
export function getCode(exchange: ExchangeId, asset: string): string | null {
  const own = Object.keys(ownNames[exchange] ?? {}).find(
    (code) => getAsset(exchange, code) === asset,
  );
  return own ?? (getAsset(exchange, asset) === asset ? asset : null);
}

/** The codes by which an exchange knew an asset before it was renamed. */
export function earlierCodes(exchange: ExchangeId, asset: string): string[] {
  return Object.keys(renamed).filter((code) => getAsset(exchange, code) === asset);
}

/** Current name of a renamed asset. */
export function nameNow(name: string): string {
  return (Object.hasOwn(renamed, name) ? renamed[name] : undefined) ?? name;
}
