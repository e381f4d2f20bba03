/** Shares of pools of a person, as the last good synchronisation read them. */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { LpPosition } from '../../providers/chains/lp-tokens/lp-position.ts';
import { parsePosition } from '../../sources/api.ts';
import { type DefiPositionRow, defiPositions } from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { refuse } from '../refusals/refuse.ts';

export type OwnPosition = { row: DefiPositionRow; source: SourceRow; data: LpPosition };

export async function readOwnPositions(db: Context['db'], userId: string): Promise<OwnPosition[]> {
  const rows = await db
    .select({ row: defiPositions, source: sources })
    .from(defiPositions)
    .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
    .where(and(eq(defiPositions.userId, userId), eq(defiPositions.kind, 'lp-token')))
    .orderBy(asc(sources.createdAt), asc(defiPositions.id));
  return rows.flatMap(({ row, source }) => {
    const parsed = parsePosition(row);
    return parsed?.kind === 'lp-token' ? [{ row, source, data: parsed.data }] : [];
  });
}

export async function readOwnPosition(
  db: Context['db'],
  userId: string,
  id: string,
): Promise<OwnPosition> {
  const found = (await readOwnPositions(db, userId)).find(({ row }) => row.id === id);
  if (found === undefined) throw refuse('NO_POSITION');
  return found;
}

/** Liquidity tokens in all, smallest units. */
export function liquidityOf({ held, staked }: LpPosition): bigint {
  return staked.reduce((sum, one) => sum + BigInt(one.liquidity), BigInt(held.liquidity));
}
