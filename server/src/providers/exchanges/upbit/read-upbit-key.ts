import * as z from '@moa/contracts/schema';
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { garbage } from '../read-amount.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

const keyList = z.array(z.looseObject({ access_key: z.string(), expire_at: z.string() }));

/** Upbit tells when its keys end, not what they may do. */
export async function readUpbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { keys } = await callExchange(
    addresses,
    upbit,
    credentials,
    async (client: UpbitClient) => {
      const read = await client.privateGetAccounts();
      return { read, keys: await client.privateGetApiKeys() };
    },
  );
  const parsed = z.safeParse(keyList, keys);
  if (!parsed.success) throw garbage('upbit', 'something that is no list of keys');
  const own = parsed.data.find((key) => key.access_key === credentials.apiKey);
  const end = own === undefined ? Number.NaN : Date.parse(own.expire_at);
  return { permissions: ['unknown'], expiresAt: Number.isNaN(end) ? null : new Date(end) };
}
