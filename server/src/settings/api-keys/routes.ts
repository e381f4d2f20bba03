/** /api/v1/settings/api-keys */
import type { ApiKey } from '@moa/contracts/settings/api-keys';
import {
  chooseAccount,
  createApiKey,
  deleteApiKey,
  getApiKey,
  listApiKeys,
  testApiKey,
  updateApiKey,
} from '@moa/contracts/settings/api-keys';
import { listExchanges } from '@moa/contracts/settings/exchanges';
import { doAndRecord, mailSecurity, writeSecurity } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { leaveOutOfTotals } from '../../history/api.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { countAs, countWithout } from '../../ledger/api.ts';
import {
  findExchangeAccount,
  readExchangeAccounts,
  readSource,
  readSources,
  removeExchangeAccount,
  renameExchangeAccount,
  synchroniseBehind,
} from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import { connectExchange } from './connect-exchange.ts';
import { describeApiKey } from './describe-api-key.ts';
import { exchangeForms } from './exchange-forms.ts';
import { readUnclear } from './read-unclear.ts';
import { tryApiKey } from './try-api-key.ts';

export function apiKeyRoutes(
  context: Context,
  beforeRemoval: (userId: string) => Promise<void>,
): Route[] {
  const { db, bus } = context;

  const sourceOf = async ({ userId, id }: ApiKeyRow) => {
    const source = await readSource(context, userId, id);
    if (source === null) throw new ApiError('NOT_FOUND', 'There is no such exchange account.');
    return source;
  };
  const describe = async (row: ApiKeyRow) => {
    const [source, unclear] = await Promise.all([sourceOf(row), readUnclear(context, row.userId)]);
    return describeApiKey(row, source, unclear(source.id));
  };

  return [
    handle(listExchanges, async () => ({
      exchanges: [...exchangeForms],
      outboundAddresses: [...context.config.outboundAddresses],
    })),
    handle(listApiKeys, async ({ caller: { userId } }) => {
      const rows = await readExchangeAccounts(context, userId);
      const [sources, unclear] = await Promise.all([
        readSources(context, userId),
        readUnclear(context, userId),
      ]);
      return rows.flatMap((row) => {
        const source = sources.get(row.id);
        return source === undefined ? [] : [describeApiKey(row, source, unclear(source.id))];
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
        return remember(tx, account);
      });
      await mailSecurity(context, news(made.output));
      return made;
    }),
    handle(getApiKey, async ({ caller, params }) =>
      describe(await findExchangeAccount(context, caller.userId, params.id)),
    ),
    handle(updateApiKey, async ({ caller, params, body: { label } }) => {
      const row = await findExchangeAccount(context, caller.userId, params.id);
      await db.transaction((tx) => renameExchangeAccount(tx, row, label));
      return describe({ ...row, label });
    }),
    handle(deleteApiKey, async ({ caller: { userId }, params, ip, userAgent }) => {
      const row = await findExchangeAccount(context, userId, params.id);
      await beforeRemoval(userId);
      const remove = (tx: Transaction) =>
        removeExchangeAccount(tx, row, async (tx, source) => {
          await leaveOutOfTotals(tx, source);
          await countWithout(tx, source);
        });
      const sourceId = await doAndRecord(context, remove, () => ({
        userId,
        kind: 'exchange-key.removed',
        ip,
        userAgent,
        data: { exchange: row.exchange, label: row.label },
        mail: true,
      }));
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
    handle(chooseAccount, async ({ caller: { userId }, params, body: { other, choice } }) => {
      const row = await findExchangeAccount(context, userId, params.id);
      const [one, two] = await Promise.all([
        sourceOf(row),
        sourceOf(await findExchangeAccount(context, userId, other)),
      ]);
      await countAs(context, userId, [one.id, two.id], choice);
      return describe(row);
    }),
    handle(testApiKey, async ({ caller: { userId }, params }) => {
      const row = await findExchangeAccount(context, userId, params.id);
      const tried = await tryApiKey(context, row);
      await synchroniseBehind(context, userId, row.id);
      return { ...tried, source: await sourceOf(row) };
    }),
  ];
}
