/** Replaces a source's positions in protocols by what was read; those that stand stay as they are. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';
import { defiPositions, lendingPositions } from '../positions/tables.ts';
import { lendingId } from './group-ids.ts';
import type { StandingGroups } from './standing-groups.ts';
import { stateSince } from './state-since.ts';
import type { NewGroup } from './wallet-groups.ts';

type Read = { sourceId: string; userId: string; blockNumber: string; readAt: Date };

export async function storeGroups(
  tx: Transaction,
  read: Read,
  {
    groups,
    lending,
    standing,
  }: { groups: readonly NewGroup[]; lending: AaveAccount | null; standing: StandingGroups },
): Promise<void> {
  const { sourceId } = read;
  const loans = await tx
    .select()
    .from(lendingPositions)
    .where(eq(lendingPositions.sourceId, sourceId));
  const standingLoans = loans.filter(({ market }) => standing.protocols.includes(market));
  await tx.delete(lendingPositions).where(eq(lendingPositions.sourceId, sourceId));
  if (standingLoans.length > 0) await tx.insert(lendingPositions).values(standingLoans);
  if (lending !== null) {
    const { market } = lending;
    const id = lendingId(sourceId, market);
    await tx.insert(lendingPositions).values({ ...read, id, market, account: lending });
  }

  const before = await tx.select().from(defiPositions).where(eq(defiPositions.sourceId, sourceId));
  const retained = before.filter(
    ({ id, protocol }) => standing.protocols.includes(protocol) || standing.groups.includes(id),
  );
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = [
    ...groups.map((group) => ({
      ...group,
      ...read,
      stateSince: stateSince(known.get(group.id), group, read.readAt),
    })),
    ...retained,
  ];
  await tx.delete(defiPositions).where(eq(defiPositions.sourceId, sourceId));
  if (rows.length > 0) await tx.insert(defiPositions).values(rows);
}
