/**
 * Connecting an exchange account: the key is tried with a read call, refused where it may do more
 * than read, sealed, and written together with the source that its holdings come from.
 */

import type { AccountLimits } from '@moa/contracts/exchanges/account-limits';
import type { Output } from '@moa/contracts/schema';
import type { ApiKey, newApiKey } from '@moa/contracts/settings/api-keys';
import type { Source } from '@moa/contracts/source';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import type { Remembered } from '../../http/route.ts';
import { packCredentials } from '../../providers/exchanges/credentials.ts';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import { notRead } from '../../providers/exchanges/read/not-read.ts';
import {
  addExchangeAccount,
  checkKey,
  describeSource,
  readExchangeAccounts,
  requestFirstSync,
  storedFacts,
} from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import {
  alreadyConnected,
  credentialsFor,
  getFingerprint,
  refuseWhatMayDoTooMuch,
} from './prepare-key.ts';

const accountsAPerson = 20;

type NewApiKey = Output<typeof newApiKey>;

export async function connectExchange(
  context: Context,
  userId: string,
  { exchange, label, apiKey, secret, passphrase, acceptRisk = false }: NewApiKey,
  /** Within the transaction; what it answers is answered. */
  keep: (tx: Transaction, account: ApiKey) => Promise<Remembered<ApiKey>>,
): Promise<Remembered<ApiKey>> {
  const { db, bus, clock, vault } = context;
  const fingerprint = getFingerprint(context, apiKey);
  const existing = await readExchangeAccounts(context, userId);
  const ofExchange = existing.filter((row) => row.exchange === exchange);
  if (ofExchange.some((row) => row.fingerprint === fingerprint)) throw alreadyConnected();
  if (existing.length >= accountsAPerson) {
    throw new ApiError('CONFLICT', `You can connect up to ${accountsAPerson} exchange accounts.`);
  }
  const credentials = credentialsFor(exchange, { apiKey, secret, passphrase });
  const facts = await checkKey(context, exchange, credentials);
  refuseWhatMayDoTooMuch(facts, acceptRisk);

  const id = newId('key');
  const name = exchangeNames[exchange];
  const row: ApiKeyRow = {
    id,
    userId,
    exchange,
    label: label ?? (ofExchange.length === 0 ? name : `${name} ${ofExchange.length + 1}`),
    hint: apiKey.slice(-4),
    fingerprint,
    sealed: await vault.seal(userId, id, packCredentials(credentials)),
    ...storedFacts(facts),
    riskAccepted: acceptRisk,
    createdAt: clock.now(),
  };
  try {
    const made = await db.transaction(async (tx) => {
      const source = await addExchangeAccount(tx, row);
      const account = describeApiKey(row, describeSource(source, clock.now()), allClear, null);
      return keep(tx, account);
    });
    const sourceId = made.output.source.id;
    bus.publish('source.added', { userId, sourceId });
    await requestFirstSync(context, sourceId);
    return made;
  } catch (cause) {
    if (isUniqueViolation(cause)) throw alreadyConnected();
    throw cause;
  }
}

/** Parts of an account that the last readings could not read or interpret. */
export type Unclear = Pick<AccountLimits, 'unread' | 'notUnderstood' | 'lacks'> & {
  twins: NonNullable<ApiKey['twins']>;
};

export const allClear: Unclear = {
  unread: [],
  notUnderstood: { entries: 0, words: [] },
  lacks: [],
  twins: [],
};

/** The account as its owner sees it; the sealed key stays behind. */
export function describeApiKey(
  row: ApiKeyRow,
  source: Source,
  unclear: Unclear,
  requests: ApiKey['requests'],
): ApiKey {
  const { id, exchange, label, hint, permissions, riskAccepted, expiresAt, createdAt } = row;
  const { addressBound } = row;
  return {
    id,
    exchange,
    label,
    hint,
    permissions,
    riskAccepted,
    expiresAt: expiresAt?.toISOString() ?? null,
    addressBound,
    requests,
    limits: getLimits(row, unclear),
    twins: unclear.twins,
    source,
    createdAt: createdAt.toISOString(),
  };
}

function getLimits({ exchange, unknownRights }: ApiKeyRow, unclear: Unclear): AccountLimits {
  const apart = unclear.unread.filter(({ reason }) => reason === 'apart').map(({ part }) => part);
  return {
    notRead: [...new Set([...apart, ...notRead[exchange]])],
    unread: unclear.unread.filter(({ reason }) => reason !== 'apart'),
    unknownRights: unknownRights ?? [],
    notUnderstood: unclear.notUnderstood,
    lacks: unclear.lacks,
  };
}
