/** Entry referenced by a user's cost claim, by the id that its source gave it. */
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerEntries } from '../tables.ts';

export const named = alias(ledgerEntries, 'named');

/** For a left join: it may be gone. */
export const isNamed = and(
  eq(named.sourceId, ledgerEntries.sourceId),
  eq(named.externalId, ledgerEntries.explains),
);
