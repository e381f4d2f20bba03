import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOperator } from '../auth/api.ts';
import type { Context } from '../context.ts';

/** Whose reports a reader sees: their own, or everybody's where they run the installation. */
export type Scope = { scope: 'own'; userId: string } | { scope: 'all'; userId: null };

export async function getScope(
  context: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<Scope> {
  return (await isOperator(context, userId))
    ? { scope: 'all', userId: null }
    : { scope: 'own', userId };
}

/** Rows that the scope covers. */
export function within({ userId }: Scope, column: PgColumn): SQL {
  return userId === null ? sql`true` : sql`${column} = ${userId}`;
}
