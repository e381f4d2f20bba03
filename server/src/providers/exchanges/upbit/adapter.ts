import type { ExchangeAdapter } from '../adapter.ts';
import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, KeyFacts, NoteUnread } from '../holding.ts';
import { readKeyList } from '../read/read-key-list.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import type { Unreadable } from '../read/unless-unreadable.ts';
import { joinPockets, otherPockets, readPocket } from './read-pockets.ts';
import { readUpbitLedger } from './read-upbit-ledger.ts';
import { type UpbitClient, upbit, upbitBudget } from './upbit-client.ts';

export const adapter: ExchangeAdapter = {
  budget: upbitBudget,
  readHoldings: readUpbitHoldings,
  readKeyFacts: readUpbitKey,
  readLedger: readUpbitLedger,
};

/** Reads balances, which shows that the key may, and asks when it ends. */
async function readUpbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { accounts, keys } = await callExchange(
    addresses,
    upbit,
    credentials,
    async (client: UpbitClient) => ({
      accounts: await client.privateGetAccounts(),
      keys: await client.privateGetApiKeys(),
    }),
  );
  readWonAccounts('upbit', accounts);
  return readKeyList('upbit', keys, credentials.apiKey);
}

/**
 * GET /v1/accounts: every currency that the pocket of the key holds, the won included; with what the
 * other pockets hold where the key may see them.
 */
async function readUpbitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await callExchange(addresses, upbit, credentials, (client: UpbitClient) =>
    client.privateGetAccounts(),
  );
  const own = readWonAccounts('upbit', answer, unread);
  const note = (why: Unreadable) => unread?.({ part: 'pockets', ...why });
  const others = await otherPockets(addresses, credentials, note);
  if (others === null) return own;
  const held: Holding[] = [...own];
  for (const uuid of others)
    held.push(...(await readPocket(addresses, credentials, uuid, note, unread)));
  return joinPockets(held);
}
