import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import type { KeyFacts } from '../holding.ts';
import { garbage } from './read-amount.ts';

const keyList = z.array(z.unknown());
const keyRow = z.looseObject({ access_key: z.string(), expire_at: z.string() });

/**
 * The list of keys of GET /v1/api_keys, which Upbit and Bithumb write alike: it tells when they end,
 * not what they may do. A row that cannot be read costs itself, and is named by its place.
 */
export function readKeyList(exchange: ExchangeId, answer: unknown, apiKey: string): KeyFacts {
  const parsed = z.safeParse(keyList, answer);
  if (!parsed.success) throw garbage(exchange, 'something that is no list of keys');
  const rows = parsed.data.map((row) => z.safeParse(keyRow, row));
  const odd = rows.flatMap(({ success }, index) => (success ? [] : [`api_keys[${index}]`]));
  const own = rows.find(({ data }) => data?.access_key === apiKey)?.data;
  const end = own === undefined ? Number.NaN : Date.parse(own.expire_at);
  return {
    permissions: ['unknown'],
    expiresAt: Number.isNaN(end) ? null : new Date(end),
    // Both hand out keys for named addresses alone.
    addressBound: true,
    ...(odd.length === 0 ? {} : { unknownRights: odd }),
  };
}
