/**
 * The new key of an account: tried with a read call, refused where it may do more than read, compared with
 * what the account held, and put in the place of the old one. Until then the old one is used. The source
 * stays, so nothing is counted twice and the past goes on.
 */
import type { Output } from '@moa/contracts/schema';
import type { replaceApiKey } from '@moa/contracts/settings/rotate-api-keys';
import { add, compare, sign } from '@moa/finance/money/decimal';
import { mailSecurity, writeSecurity } from '../../auth/api.ts';
import type { ChangedBy, Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { ApiError } from '../../http/answers.ts';
import { packCredentials } from '../../providers/exchanges/credentials.ts';
import type { ExchangeCredentials, Holding } from '../../providers/exchanges/holding.ts';
import { readAccount } from '../../providers/exchanges/read-account.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import {
  checkKey,
  readPositions,
  readSource,
  replaceExchangeKey,
  storedFacts,
  synchroniseBehind,
} from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import {
  alreadyConnected,
  credentialsFor,
  getFingerprint,
  refuseWhatMayDoTooMuch,
} from '../api-keys/prepare-key.ts';
import { recordChange } from '../history/record-change.ts';
import { noteReplaced } from './store.ts';
import type { KeyRotationRow } from './tables.ts';

type NewKey = Output<typeof replaceApiKey.body>;

/** Answers the row of the list and the account as it is now. */
export async function replaceKey(
  context: Context,
  row: ApiKeyRow,
  { acceptRisk = false, acceptOtherHoldings = false, ...key }: NewKey,
  by: ChangedBy,
): Promise<{ rotation: KeyRotationRow; account: ApiKeyRow }> {
  const { db, clock, vault } = context;
  const { id, userId, exchange, label } = row;
  const fingerprint = getFingerprint(context, key.apiKey);
  if (fingerprint === row.fingerprint) throw alreadyConnected();
  const credentials = credentialsFor(exchange, key);
  const facts = await checkKey(context, exchange, credentials);
  refuseWhatMayDoTooMuch(facts, acceptRisk);
  if (!acceptOtherHoldings) await refuseOtherAccount(context, row, credentials);

  const now = clock.now();
  const account: ApiKeyRow = {
    ...row,
    ...storedFacts(facts),
    hint: key.apiKey.slice(-4),
    fingerprint,
    sealed: await vault.seal(userId, id, packCredentials(credentials)),
    riskAccepted: acceptRisk,
  };
  const rotation = { keyId: id, userId, oldHint: row.hint, startedAt: now, replacedAt: now };
  const news = {
    userId,
    ip: by.ip,
    userAgent: by.userAgent,
    data: { exchange, label },
    kind: 'exchange-key.replaced' as const,
  };
  await db
    .transaction(async (tx) => {
      await replaceExchangeKey(tx, row, account);
      await noteReplaced(tx, rotation);
      await writeSecurity(context, tx, news);
      const [before, after] = [row.hint, account.hint];
      await recordChange(tx, {
        userId,
        group: 'keys',
        path: `${id}.hint`,
        before,
        after,
        by,
        at: now,
      });
    })
    .catch((cause) => {
      throw isUniqueViolation(cause) ? alreadyConnected() : cause;
    });
  await mailSecurity(context, news);
  await synchroniseBehind(context, userId, id);
  return { rotation, account };
}

/** @throws ApiError CONFLICT where nothing that the new key reads is what was read before */
async function refuseOtherAccount(
  context: Context,
  { id, userId, exchange }: ApiKeyRow,
  credentials: ExchangeCredentials,
): Promise<void> {
  const source = await readSource(context, userId, id);
  if (source === null) return;
  const before = (await readPositions(context.db, userId)).filter(
    ({ sourceId }) => sourceId === source.id,
  );
  const { holdings } = await readAccount(context.outside, exchange, credentials).catch((cause) => {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new ApiError(cause.code, cause.message);
  });
  if (readsTheSame(before, holdings)) return;
  const message =
    'Nothing that this key reads is what the account held: it may be a key of another account. Connect that one as an account of its own, or confirm that it is the same.';
  throw new ApiError('CONFLICT', message, {
    details: [{ field: 'acceptOtherHoldings', message }],
  });
}

/**
 * True if a key is likely of the account that these positions were read from: at least one asset is
 * held in the same amount. An account that held nothing before, or holds nothing at present, proves
 * nothing.
 */
function readsTheSame(
  positions: readonly { symbol: string; quantity: string }[],
  holdings: readonly Pick<Holding, 'symbol' | 'free' | 'locked' | 'staked'>[],
): boolean {
  const before = new Map<string, string>();
  for (const { symbol, quantity } of positions) {
    if (sign(quantity) > 0) before.set(symbol, add(before.get(symbol) ?? '0', quantity));
  }
  const now = new Map(
    holdings.flatMap(({ symbol, free, locked, staked }) => {
      const total = add(add(free, locked), staked);
      return sign(total) > 0 ? [[symbol, total] as const] : [];
    }),
  );
  if (before.size === 0 || now.size === 0) return true;
  return [...before].some(([symbol, amount]) => compare(amount, now.get(symbol) ?? '0') === 0);
}
