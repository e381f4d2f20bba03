import { dayMs } from '@moa/contracts/time';
import { roundTo } from '@moa/finance/money/round-to';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { apiKeys } from '../../../sources/connections/tables.ts';
import { sources } from '../../../sources/tables.ts';
import type { FactsBuilder } from './facts.ts';

/** Accounts and wallets: failed readings in a row, and days until a key ends. */
export async function putSources(
  db: Context['db'],
  facts: FactsBuilder,
  userId: string,
  now: Date,
): Promise<void> {
  const rows = await db
    .select({
      id: sources.id,
      label: sources.label,
      failures: sources.failures,
      expiresAt: apiKeys.expiresAt,
    })
    .from(sources)
    .leftJoin(apiKeys, eq(apiKeys.id, sources.refId))
    .where(and(eq(sources.userId, userId), ne(sources.kind, 'manual')));
  for (const { id, label, failures, expiresAt } of rows) {
    facts.add({ kind: 'system', id, label });
    facts.put('source_failure', id, String(failures));
    if (expiresAt !== null) {
      const days = (expiresAt.getTime() - now.getTime()) / dayMs;
      facts.put('key_expiry_days', id, roundTo(days.toFixed(6), 2));
    }
  }
}
