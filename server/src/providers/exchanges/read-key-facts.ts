import * as z from '@moa/contracts/schema';
import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import { callExchange } from './call-exchange.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from './holding.ts';
import { garbage } from './read-amount.ts';

const upbitKeys = z.array(z.looseObject({ access_key: z.string(), expire_at: z.string() }));
const flag = z.union([z.boolean(), z.oneOf(['true', 'false'])]);
const restrictions = z.looseObject({
  enableReading: flag,
  enableWithdrawals: flag,
  enableSpotAndMarginTrading: z.optional(flag),
  enableMargin: z.optional(flag),
  enableFutures: z.optional(flag),
  enableVanillaOptions: z.optional(flag),
  enableInternalTransfer: z.optional(flag),
  permitsUniversalTransfer: z.optional(flag),
  tradingAuthorityExpirationTime: z.optional(z.union([z.string(), z.number()])),
});

/** What the exchange says the key may do and until when. The call also proves that the key is accepted. */
export function readKeyFacts(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  return exchange === 'upbit'
    ? readUpbitKey(addresses, credentials)
    : readBinanceKey(addresses, credentials);
}

/** Upbit tells when its keys end, not what they may do. */
async function readUpbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { keys } = await callExchange(addresses, 'upbit', credentials, async (client) => {
    const read = await client.privateGetAccounts();
    return { read, keys: await client.privateGetApiKeys() };
  });
  const parsed = z.safeParse(upbitKeys, keys);
  if (!parsed.success) throw garbage('upbit', 'something that is no list of keys');
  const own = parsed.data.find((key) => key.access_key === credentials.apiKey);
  const end = own === undefined ? Number.NaN : Date.parse(own.expire_at);
  return { permissions: ['unknown'], expiresAt: Number.isNaN(end) ? null : new Date(end) };
}

async function readBinanceKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callExchange(addresses, 'binance', credentials, (client) =>
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
