/** /api/v1/settings/api-keys */
import {
  type ApiKey,
  chooseAccount,
  createApiKey,
  deleteApiKey,
  getApiKey,
  listApiKeys,
  testApiKey,
  updateApiKey,
} from '@moa/contracts/settings/api-keys';
import { listExchanges } from '@moa/contracts/settings/exchanges';
import { mailSecurity, writeSecurity } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { countAs, readLacks, readNotUnderstood } from '../../ledger/api.ts';
import type { MeasureChange } from '../../portfolio/api.ts';
import { KeyRefusedError } from '../../providers/exchanges/calls/key-refused-error.ts';
import { readRequestUse } from '../../providers/exchanges/read-request-use.ts';
import {
  findExchangeAccount,
  openCredentials,
  readExchangeAccounts,
  readSource,
  readSourceRows,
  readSources,
  readTwins,
  renameExchangeAccount,
  synchroniseBehind,
} from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import { recordChange } from '../history/record-change.ts';
import { allClear, connectExchange, describeApiKey, type Unclear } from './connect-exchange.ts';
import { disconnectExchange } from './disconnect-exchange.ts';
import { exchangeForms } from './exchange-forms.ts';
import { tryApiKey } from './try-api-key.ts';

export function apiKeyRoutes(context: Context, measureChange: MeasureChange): Route[] {
  const { db } = context;

  const getSource = async ({ userId, id }: ApiKeyRow) => {
    const source = await readSource(context, userId, id);
    if (source === null) throw new ApiError('NOT_FOUND', 'Exchange account not found.');
    return source;
  };
  const describe = async (row: ApiKeyRow) => {
    const [source, unclear, requests] = await Promise.all([
      getSource(row),
      readUnclear(context, row.userId),
      readRequests(context, row),
    ]);
    return describeApiKey(row, source, unclear(source.id), requests);
  };

  return [
    handle(listExchanges, async () => ({
      exchanges: [...exchangeForms],
      outboundAddresses: [...context.config.outboundAddresses],
    })),
    handle(listApiKeys, async ({ caller: { userId } }) => {
      const rows = await readExchangeAccounts(context, userId);
      const [sources, unclear, requests] = await Promise.all([
        readSources(context, userId),
        readUnclear(context, userId),
        Promise.all(rows.map((row) => readRequests(context, row))),
      ]);
      return rows.flatMap((row, at) => {
        const source = sources.get(row.id);
        if (source === undefined) return [];
        return [describeApiKey(row, source, unclear(source.id), requests[at] ?? null)];
      });
    }),
    handle(createApiKey, async ({ caller, body, remember, ip, userAgent }) => {
      const news = (made: ApiKey) => ({
        userId: caller.userId,
        kind: 'exchange-key.added' as const,
        ip,
        userAgent,
        data: { exchange: made.exchange, label: made.label },
      });
      const made = await connectExchange(context, caller.userId, body, async (tx, account) => {
        await writeSecurity(context, tx, news(account));
        await recordChange(tx, {
          userId: caller.userId,
          group: 'keys',
          path: account.id,
          at: context.clock.now(),
          after: { exchange: account.exchange, label: account.label, hint: account.hint },
          by: { ip, userAgent, sessionId: caller.sessionId },
        });
        return remember(tx, account);
      });
      await mailSecurity(context, news(made.output));
      return made;
    }),
    handle(getApiKey, async ({ caller, params }) =>
      describe(await findExchangeAccount(context, caller.userId, params.id)),
    ),
    handle(updateApiKey, async ({ caller, params, body: { label }, ip, userAgent }) => {
      const row = await findExchangeAccount(context, caller.userId, params.id);
      await db.transaction(async (tx) => {
        await renameExchangeAccount(tx, row, label);
        await recordChange(tx, {
          userId: caller.userId,
          group: 'keys',
          path: `${row.id}.label`,
          before: row.label,
          after: label,
          at: context.clock.now(),
          undo: true,
          by: { ip, userAgent, sessionId: caller.sessionId },
        });
      });
      return describe({ ...row, label });
    }),
    handle(deleteApiKey, async ({ caller: { userId, sessionId }, params, ip, userAgent }) => {
      const row = await findExchangeAccount(context, userId, params.id);
      const by = { ip, userAgent, sessionId };
      await measureChange(userId, () => disconnectExchange(context, row, by));
      return { id: row.id };
    }),
    handle(chooseAccount, async ({ caller: { userId }, params, body: { other, choice } }) => {
      const row = await findExchangeAccount(context, userId, params.id);
      const [one, two] = await Promise.all([
        getSource(row),
        getSource(await findExchangeAccount(context, userId, other)),
      ]);
      await countAs(context, userId, [one.id, two.id], choice);
      return describe(row);
    }),
    handle(testApiKey, async ({ caller: { userId }, params }) => {
      const row = await findExchangeAccount(context, userId, params.id);
      const tried = await tryApiKey(context, row);
      await synchroniseBehind(context, userId, row.id);
      return { ...tried, source: await getSource(row) };
    }),
  ];
}

/** Share of the exchange’s request quota in use; null if the key can no longer be decrypted. */
async function readRequests(
  context: Pick<Context, 'outside' | 'vault' | 'log'>,
  row: ApiKeyRow,
): Promise<ApiKey['requests']> {
  try {
    const { apiKey } = await openCredentials(context, row);
    return await readRequestUse(context.outside, row.exchange, apiKey);
  } catch (cause) {
    if (cause instanceof KeyRefusedError) return null;
    throw cause;
  }
}

/**
 * Reads, by source, the unknown and unreadable parts of each account of a user, and other keys of
 * the same account.
 */
export async function readUnclear(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<(sourceId: string) => Unclear> {
  const [rows, sums, lacks, twins] = await Promise.all([
    readSourceRows(db, userId),
    readNotUnderstood(db, userId),
    readLacks(db, userId),
    readTwins(db, userId),
  ]);
  const unread = new Map(rows.map((row) => [row.id, row.unread ?? []]));
  return (sourceId) => ({
    unread: unread.get(sourceId) ?? allClear.unread,
    notUnderstood: sums.get(sourceId) ?? allClear.notUnderstood,
    lacks: lacks.get(sourceId) ?? allClear.lacks,
    twins: twins.flatMap(({ firstId, secondId, foundBy, choice }) => {
      if (firstId !== sourceId && secondId !== sourceId) return [];
      const isSecond = secondId === sourceId;
      const other = rows.find(({ id }) => id === (isSecond ? firstId : secondId));
      if (other === undefined) return [];
      return [{ id: other.refId, label: other.label, foundBy, isSecond, choice }];
    }),
  });
}
