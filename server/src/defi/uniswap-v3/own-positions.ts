/** The positions of concentrated liquidity of one person, as the last synchronisations left them. */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { parsePosition } from '../../sources/api.ts';
import { defiPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { refuse } from '../refusals/refuse.ts';
import type { OwnPosition } from './position-view.ts';

export async function readOwnPositions(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<OwnPosition[]> {
  const found = await db
    .select({ row: defiPositions, source: sources })
    .from(defiPositions)
    .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
    .where(and(eq(defiPositions.userId, userId), eq(defiPositions.kind, 'uniswap-v3')))
    .orderBy(asc(sources.createdAt), asc(defiPositions.id));
  return found.flatMap(({ row, source }) => {
    const position = parsePosition(row);
    return position?.kind === 'uniswap-v3'
      ? [{ row, source, data: position.data, emptied: false }]
      : [];
  });
}

/** Another person's position is not there, in the same words as one that never was. */
export function positionOf(positions: readonly OwnPosition[], id: string): OwnPosition {
  const found = positions.find(({ row }) => row.id === id);
  if (found === undefined) throw refuse('NO_POSITION');
  return found;
}
