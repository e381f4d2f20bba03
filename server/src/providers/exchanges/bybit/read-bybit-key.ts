import * as z from '@moa/contracts/schema';
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { bybitResult } from './bybit-answer.ts';
import { type BybitClient, bybit } from './bybit-client.ts';

const info = z.looseObject({
  readOnly: z.union([z.number(), z.oneOf(['0', '1'])]),
  permissions: z.record(z.string(), z.nullable(z.array(z.string()))),
  expiredAt: z.optional(z.string()),
});

/** What reads and moves nothing, whatever else the key may do. */
const reading = new Set(['ExchangeHistory']);
const moving = /withdraw|transfer|BitCard|Pay|ByXPost/i;

/**
 * A key that only reads does nothing else, whichever areas it is open to; any other may trade in its
 * areas, and move what its wallet rights name. Keys without bound addresses end, and it is told when.
 * It is also asked for the account, since every key may ask for itself.
 */
export async function readBybitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callExchange(addresses, bybit, credentials, async (client: BybitClient) => {
    const facts = await client.privateGetV5UserQueryApi();
    await client.privateGetV5AccountWalletBalance({ accountType: 'UNIFIED' });
    return facts;
  });
  const { readOnly, permissions, expiredAt } = bybitResult(answer, info, 'list of permissions');
  const end = Date.parse(expiredAt ?? '');
  const expiresAt = Number.isFinite(end) && end > 0 ? new Date(end) : null;
  if (Number(readOnly) === 1) return { permissions: ['read'], expiresAt };
  const acts = Object.entries(permissions)
    .flatMap(([area, names]) => (names ?? []).map((name) => `${area} ${name}`))
    .filter((act) => !reading.has(act.split(' ')[1] ?? ''));
  const told: KeyFacts['permissions'] = ['read'];
  if (acts.some((act) => !moving.test(act))) told.push('trade');
  if (acts.some((act) => moving.test(act))) told.push('withdraw');
  return { permissions: told, expiresAt };
}
