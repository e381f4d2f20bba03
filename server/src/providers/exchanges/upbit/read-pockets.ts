/**
 * Pockets of an account, each with balances and orders of its own (since June 2026). A key belongs to
 * one; only a key of the main pocket with the right [포켓관리] sees the others, and what they hold.
 * https://docs.upbit.com/kr/reference/list-pockets
 * https://docs.upbit.com/kr/reference/get-sub-pocket-balance
 */
import * as z from '@moa/contracts/schema';
import { add, sign } from '@moa/finance/money/decimal';
import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { garbage } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import { type Unreadable, unlessUnreadable } from '../read/unless-unreadable.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

const pocket = z.looseObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  type: z.string(),
});

type Note = (why: Unreadable) => void;

/** Names of the pockets beside the main one; null where they are not reported, and `note` is called. */
export function otherPockets(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  note: Note = () => {},
): Promise<string[] | null> {
  return callExchange(addresses, upbit, credentials, (client: UpbitClient) =>
    unlessUnreadable(
      upbit,
      client.privateGetPockets().then((answer) => getNames(answer, note)),
      (why) => note(why.reason === 'right' ? { ...why, reason: 'apart' } : why),
    ),
  );
}

function getNames(answer: unknown, note: Note): string[] {
  const parsed = z.safeParse(rawRows, answer);
  if (!parsed.success) throw garbage('upbit', 'something that is no list of pockets');
  const noteRow = () => note({ reason: 'unknown', word: null });
  return eachRow('upbit', parsed.data, pocket, noteRow, (row) => row)
    .filter(({ type }) => type !== 'main')
    .map(({ uuid }) => uuid);
}

/** Reads one pocket; nothing if it is not reported, and `note` is called. */
export async function readPocket(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  uuid: string,
  note: Note,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const read = await callExchange(addresses, upbit, credentials, (client: UpbitClient) => {
    const requested = client.privateGetPocketsAssets({ uuid });
    return unlessUnreadable(
      upbit,
      requested.then((answer) => readWonAccounts('upbit', answer, unread)),
      note,
    );
  });
  return read ?? [];
}

/** All of them together, asset by asset; an average price is one no more where two pockets have theirs. */
export function joinPockets(all: readonly Holding[]): Holding[] {
  const joined = new Map<string, Holding>();
  for (const holding of all) {
    const known = joined.get(holding.symbol);
    if (known === undefined) {
      joined.set(holding.symbol, holding);
      continue;
    }
    const { averageBuyPrice: _dropped, ...rest } = known;
    joined.set(holding.symbol, {
      ...rest,
      free: add(known.free, holding.free),
      locked: add(known.locked, holding.locked),
    });
  }
  return [...joined.values()].filter(({ free, locked }) => sign(free) > 0 || sign(locked) > 0);
}
