import * as z from '@moa/contracts/schema';
import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';
import { type BinanceClient, binance } from './binance-client.ts';

const flag = z.union([z.boolean(), z.oneOf(['true', 'false'])]);
const restrictions = z.looseObject({
  enableReading: flag,
  enableWithdrawals: flag,
  enableSpotAndMarginTrading: z.optional(flag),
  enableMargin: z.optional(flag),
  enableFutures: z.optional(flag),
  enableVanillaOptions: z.optional(flag),
  enableFixApiTrade: z.optional(flag),
  enablePortfolioMarginTrading: z.optional(flag),
  enableInternalTransfer: z.optional(flag),
  permitsUniversalTransfer: z.optional(flag),
  ipRestrict: z.optional(flag),
  tradingAuthorityExpirationTime: z.optional(z.union([z.string(), z.number()])),
});

/** Rights that are judged here, and one that only reads by another protocol. */
const known = new Set([
  'enableReading',
  'enableWithdrawals',
  'enableSpotAndMarginTrading',
  'enableMargin',
  'enableFutures',
  'enableVanillaOptions',
  'enableFixApiTrade',
  'enableFixReadOnly',
  'enablePortfolioMarginTrading',
  'enableInternalTransfer',
  'permitsUniversalTransfer',
]);

/** Binance tells what a key may do, and when its right to trade ends. */
export async function readBinanceKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callExchange(addresses, binance, credentials, (client: BinanceClient) =>
    client.sapiGetAccountApiRestrictions(),
  );
  const parsed = z.safeParse(restrictions, answer);
  if (!parsed.success) throw garbage('binance', 'something that is no list of permissions');
  const on = (value: unknown) => value === true || value === 'true';
  const facts = parsed.data;
  const permissions: KeyFacts['permissions'] = [];
  if (on(facts.enableReading)) permissions.push('read');
  const trades = [
    facts.enableSpotAndMarginTrading,
    facts.enableMargin,
    facts.enableFutures,
    facts.enableVanillaOptions,
    facts.enableFixApiTrade,
    facts.enablePortfolioMarginTrading,
  ];
  if (trades.some(on)) permissions.push('trade');
  const moves = [
    facts.enableWithdrawals,
    facts.enableInternalTransfer,
    facts.permitsUniversalTransfer,
  ];
  if (moves.some(on)) permissions.push('withdraw');
  const end = Number(facts.tradingAuthorityExpirationTime);
  // A right without a known name may be any right.
  const unknownRights = Object.entries(facts).flatMap(([name, value]) =>
    /^(enable|permits)/.test(name) && !known.has(name) && on(value) ? [name] : [],
  );
  if (unknownRights.length > 0) permissions.push('unknown');
  return {
    permissions,
    expiresAt: Number.isFinite(end) && end > 0 ? new Date(end) : null,
    ...(facts.ipRestrict === undefined ? {} : { addressBound: on(facts.ipRestrict) }),
    ...(unknownRights.length === 0 ? {} : { unknownRights }),
  };
}
