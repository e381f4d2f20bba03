/**
 * Which asset an exchange means by a code. An asset's id is its usual ticker; where an exchange has
 * another name for it, or uses the ticker for another coin, it is named here: two coins of one
 * ticker are two coins. The names are those of ccxt (`commonCurrencies`), which a test compares.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';

/** At every exchange. */
const usual: Readonly<Record<string, string>> = { XBT: 'BTC', BCHSV: 'BSV' };

const ownNames: Readonly<Partial<Record<ExchangeId, Readonly<Record<string, string>>>>> = {
  upbit: { TON: 'TOKAMAK' },
  bithumb: { FTC: 'FTC2', SOC: 'SODA' },
  coinone: { SOC: 'SODA' },
  binance: { YOYO: 'YOYOW' },
  okx: { AE: 'AET' },
  kraken: {
    ...{ FEE: 'KFEE', LUNA: 'LUNC', LUNA2: 'LUNA', REP: 'REPV1', REPV2: 'REP' },
    ...{ UST: 'USTC', XDG: 'DOGE' },
  },
  coinbase: { CGLD: 'CELO' },
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

/** The asset's id. `code` is in capitals, as `readSymbol` answers it. */
export function assetOf(exchange: ExchangeId, code: string): string {
  const own = ownNames[exchange];
  const name = own !== undefined && Object.hasOwn(own, code) ? own[code] : undefined;
  return nameNow(name ?? (Object.hasOwn(usual, code) ? usual[code] : undefined) ?? code);
}

/** The code by which an exchange knows an asset; null where its ticker means another one there. */
export function codeOf(exchange: ExchangeId, asset: string): string | null {
  const own = Object.keys(ownNames[exchange] ?? {}).find(
    (code) => assetOf(exchange, code) === asset,
  );
  return own ?? (assetOf(exchange, asset) === asset ? asset : null);
}

/** The codes by which an exchange knew an asset before it was renamed. */
export function earlierCodes(exchange: ExchangeId, asset: string): string[] {
  return Object.keys(renamed).filter((code) => assetOf(exchange, code) === asset);
}

/** What an asset is called since it was renamed. */
export function nameNow(name: string): string {
  return (Object.hasOwn(renamed, name) ? renamed[name] : undefined) ?? name;
}
