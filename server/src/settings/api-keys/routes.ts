/** /api/v1/settings/api-keys */
import * as operations from '@moa/contracts/settings/api-keys';
import { listExchanges } from '@moa/contracts/settings/exchanges';
import { asc, eq } from 'drizzle-orm';
import { readSource, readSources } from '../../assets/sources/read-sources.ts';
import { removeSource } from '../../assets/sources/remove-source.ts';
import { renameSource } from '../../assets/sources/rename-source.ts';
import { recordSecurity } from '../../auth/security-log/record-security.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Context, handle, type Route } from '../../seams.ts';
import { type ApiKeyRow, apiKeys } from '../tables.ts';
import { connectExchange, findApiKey } from './connect-exchange.ts';
import { describeApiKey } from './describe-api-key.ts';
import { exchangeForms } from './exchange-forms.ts';
import { synchroniseBehind, tryApiKey } from './try-api-key.ts';

export function apiKeyRoutes(context: Context): Route[] {
  const { db, bus } = context;

  const sourceOf = async ({ userId, id }: ApiKeyRow) => {
    const source = await readSource(context, userId, id);
    if (source === null) throw new ApiError('NOT_FOUND', 'There is no such exchange account.');
    return source;
  };
  const describe = async (row: ApiKeyRow) => describeApiKey(row, await sourceOf(row));

  return [
    handle(listExchanges, async () => ({
      exchanges: [...exchangeForms],
      outboundAddresses: [...context.config.outboundAddresses],
    })),
    handle(operations.listApiKeys, async ({ caller: { userId } }) => {
      const rows = await db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId))
        .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
      const sources = await readSources(context, userId);
      return rows.flatMap((row) => {
        const source = sources.get(row.id);
        return source === undefined ? [] : [describeApiKey(row, source)];
      });
    }),
    handle(operations.createApiKey, async ({ caller, body, remember, ip, userAgent }) => {
      const made = await connectExchange(context, caller.userId, body, remember);
      await recordSecurity(context, {
        userId: caller.userId,
        kind: 'exchange-key.added',
        ip,
        userAgent,
        data: { exchange: made.exchange, label: made.label },
        mail: true,
      });
      return made;
    }),
    handle(operations.getApiKey, async ({ caller, params }) =>
      describe(await findApiKey(context, caller.userId, params.id)),
    ),
    handle(operations.updateApiKey, async ({ caller, params, body: { label } }) => {
      const row = await findApiKey(context, caller.userId, params.id);
      await db.transaction(async (tx) => {
        await tx.update(apiKeys).set({ label }).where(eq(apiKeys.id, row.id));
        await renameSource(tx, row.id, label);
      });
      return describe({ ...row, label });
    }),
    handle(operations.deleteApiKey, async ({ caller: { userId }, params, ip, userAgent }) => {
      const row = await findApiKey(context, userId, params.id);
      const sourceId = await db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(apiKeys)
          .where(eq(apiKeys.id, row.id))
          .returning({ id: apiKeys.id });
        if (gone === undefined) {
          throw new ApiError('NOT_FOUND', 'There is no such exchange account.');
        }
        return removeSource(tx, row.id);
      });
      await recordSecurity(context, {
        userId,
        kind: 'exchange-key.removed',
        ip,
        userAgent,
        data: { exchange: row.exchange, label: row.label },
        mail: true,
      });
      if (sourceId !== null) {
        const { exchange, label } = row;
        bus.publish('source.removed', {
          userId,
          sourceId,
          kind: 'exchange',
          provider: exchange,
          label,
        });
      }
      return { id: row.id };
    }),
    handle(operations.testApiKey, async ({ caller: { userId }, params }) => {
      const row = await findApiKey(context, userId, params.id);
      const tried = await tryApiKey(context, row);
      await synchroniseBehind(context, userId, row.id);
      return { ...tried, source: await sourceOf(row) };
    }),
  ];
}
