import * as z from '@moa/contracts/schema';
import type { ExchangeAdapter } from '../adapter.ts';
import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { checkedRow } from '../read/read-row.ts';
import { okxRows } from './okx-answer.ts';
import { type OkxClient, okx, okxBudget } from './okx-client.ts';
import { readOkxHoldings } from './read-okx-holdings.ts';
import { readOkxLedger } from './read-okx-ledger.ts';

/** `ip` lists the addresses that the key is bound to, with commas; empty without any. */
const config = z.looseObject({ perm: z.string(), ip: z.optional(z.string()) });
const rights: Record<string, KeyFacts['permissions'][number]> = {
  read_only: 'read',
  trade: 'trade',
  withdraw: 'withdraw',
};

/** `perm` of the account's configuration: `read_only`, `trade`, `withdraw`. It tells no end of a key. */
async function readOkxKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { url } = addresses.exchanges.okx;
  // Five in two seconds are allowed.
  const answer = await inTurn(addresses.memory, `${url} config ${credentials.apiKey}`, 410, () =>
    callExchange(addresses, okx, credentials, (client: OkxClient) =>
      client.privateGetAccountConfig(),
    ),
  );
  const [row] = okxRows(answer, 'configuration');
  const own = checkedRow('okx', config, row);
  const named = own.perm.split(',').map((name) => name.trim());
  // A right without a known name may be any right.
  const unknownRights = named.filter((name) => !Object.hasOwn(rights, name));
  return {
    permissions: named.map((name) => rights[name] ?? 'unknown'),
    expiresAt: null,
    ...(own.ip === undefined ? {} : { addressBound: own.ip.trim() !== '' }),
    ...(unknownRights.length === 0 ? {} : { unknownRights }),
  };
}

export const adapter: ExchangeAdapter = {
  budget: okxBudget,
  readHoldings: readOkxHoldings,
  readKeyFacts: readOkxKey,
  readLedger: readOkxLedger,
};
