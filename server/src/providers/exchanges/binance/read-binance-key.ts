import * as z from '@moa/contracts/schema';
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { garbage } from '../read-amount.ts';
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
  tradingAuthorityExpirationTime: z.optional(z.union([z.string(), z.number()])),
});

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
  const on = (value: boolean | string | undefined) => value === true || value === 'true';
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
  return { permissions, expiresAt: Number.isFinite(end) && end > 0 ? new Date(end) : null };
}
