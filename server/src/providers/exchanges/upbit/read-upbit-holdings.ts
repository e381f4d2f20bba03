import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import type { Unreadable } from '../read/unless-unreadable.ts';
import { joinPockets, otherPockets, readPocket } from './read-pockets.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

/**
 * GET /v1/accounts: every currency that the pocket of the key holds, the won included; with what the
 * other pockets hold where the key may see them.
 */
export async function readUpbitHoldings(
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
