/**
 * Positions of one user's wallets in protocols as of their last successful synchronization.
 * Positions of other users are refused in the same way as nonexistent ones.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { parsePosition } from '../../sources/api.ts';
import {
  type DefiPositionRow,
  defiPositions,
  type LendingPositionRow,
  lendingPositions,
} from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { refuse } from '../refusals/refuse.ts';

type Database = Pick<Context, 'db'>;
type Parsed = NonNullable<ReturnType<typeof parsePosition>>;
type Kind = Parsed['kind'];

export type OwnLoan = { row: LendingPositionRow; source: SourceRow };
export type OwnPosition<K extends Kind> = {
  row: DefiPositionRow;
  source: SourceRow;
  data: Extract<Parsed, { kind: K }>['data'];
};
type OfAnyKind<K extends Kind> = K extends Kind ? OwnPosition<K> & { kind: K } : never;

/** Returns the user's loans by age of their wallet, oldest first; only one with `id`. */
export function readOwnLoans({ db }: Database, userId: string, id?: string): Promise<OwnLoan[]> {
  return db
    .select({ row: lendingPositions, source: sources })
    .from(lendingPositions)
    .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
    .where(
      and(
        eq(lendingPositions.userId, userId),
        id === undefined ? undefined : eq(lendingPositions.id, id),
      ),
    )
    .orderBy(asc(sources.createdAt), asc(lendingPositions.id));
}

/**
 * Returns the user's positions by age of their wallet, oldest first, without rows of an older
 * shape; only one with `id`.
 */
export async function readOwnPositions<K extends Kind>(
  { db }: Database,
  userId: string,
  kinds: K | readonly K[],
  id?: string,
): Promise<OfAnyKind<K>[]> {
  const rows = await db
    .select({ row: defiPositions, source: sources })
    .from(defiPositions)
    .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
    .where(
      and(
        eq(defiPositions.userId, userId),
        inArray(defiPositions.kind, typeof kinds === 'string' ? [kinds] : [...kinds]),
        id === undefined ? undefined : eq(defiPositions.id, id),
      ),
    )
    .orderBy(asc(sources.createdAt), asc(defiPositions.id));
  return rows.flatMap(({ row, source }) => {
    const parsed = parsePosition(row);
    return parsed === null ? [] : [{ row, source, ...parsed } as OfAnyKind<K>];
  });
}

export async function readOwnLoan(context: Database, userId: string, id: string): Promise<OwnLoan> {
  return theOne(await readOwnLoans(context, userId, id));
}

export async function readOwnPosition<K extends Kind>(
  context: Database,
  userId: string,
  kind: K,
  id: string,
): Promise<OfAnyKind<K>> {
  return theOne(await readOwnPositions(context, userId, kind, id));
}

/** The one with this id of some that were read already. */
export function getPosition<P extends { row: { id: string } }>(
  positions: readonly P[],
  id: string | undefined,
): P {
  return theOne(positions.filter(({ row }) => row.id === id));
}

function theOne<P>([found]: readonly P[]): P {
  if (found === undefined) throw refuse('NO_POSITION');
  return found;
}
