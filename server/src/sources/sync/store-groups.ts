/** Replaces a source's positions in protocols by what was read; those that stand stay as they are. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';
import { type DefiPositionRow, defiPositions, lendingPositions } from '../positions/tables.ts';
import { lendingId } from './group-ids.ts';
import { type StandingGroups, standsLent } from './standing-groups.ts';
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
  const standingLoans = loans.filter(
    ({ market }) => market !== lending?.market && standing.protocols.includes(market),
  );
  await tx.delete(lendingPositions).where(eq(lendingPositions.sourceId, sourceId));
  if (standingLoans.length > 0) await tx.insert(lendingPositions).values(standingLoans);
  if (lending !== null) {
    const { market } = lending;
    const id = lendingId(sourceId, market);
    const account = withStanding(
      lending,
      loans.find((loan) => loan.market === market)?.account,
      standing.lent,
    );
    await tx.insert(lendingPositions).values({ ...read, id, market, account });
  }

  const before = await tx.select().from(defiPositions).where(eq(defiPositions.sourceId, sourceId));
  const readIds = new Set(groups.map(({ id }) => id));
  const retained = before.filter(
    ({ id, protocol }) =>
      !readIds.has(id) && (standing.protocols.includes(protocol) || standing.groups.includes(id)),
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

/** The account as it was read, with what was last known of the assets in it that could not be read. */
function withStanding(
  account: AaveAccount,
  before: AaveAccount | undefined,
  lent: StandingGroups['lent'],
): AaveAccount {
  if (before === undefined || lent.length === 0) return account;
  const stands =
    (kind: 'reserve' | 'reward') =>
    ({ tokenAddress: asset }: { tokenAddress: string }) =>
      standsLent(lent, { market: account.market, kind, asset });
  return {
    ...account,
    supplies: [...account.supplies, ...before.supplies.filter(stands('reserve'))],
    debts: [...account.debts, ...before.debts.filter(stands('reserve'))],
    rewards: [...(account.rewards ?? []), ...(before.rewards ?? []).filter(stands('reward'))],
  };
}

/**
 * Returns the time since which a position is in or out of range, pending or claimable; null if the
 * change was not observed.
 */
function stateSince(
  before: Pick<DefiPositionRow, 'data' | 'stateSince'> | undefined,
  now: Pick<NewGroup, 'data'>,
  readAt: Date,
): Date | null {
  if (before === undefined) return null;
  return getState(before.data) === getState(now.data) ? before.stateSince : readAt;
}

/** Ranges have a status, requests a state; other positions have none. */
function getState({ status, state }: Record<string, unknown>): unknown {
  return status ?? state ?? null;
}
