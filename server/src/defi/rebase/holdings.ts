/** Staked ether of a person's wallets, both tokens of a wallet as one holding. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { StakedEther, WithdrawalRequest } from '../../providers/chains/lido/staked-ether.ts';
import { parsePosition } from '../../sources/api.ts';
import { defiPositions } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { sources } from '../../sources/tables.ts';

export type RebaseHolding = {
  /** Its position's id. */
  id: string;
  source: SourceRow;
  stEth: StakedEther | null;
  wstEth: StakedEther | null;
  requests: { id: string; data: WithdrawalRequest }[];
  blockNumber: string;
  readAt: Date;
};

export async function readHoldings(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<RebaseHolding[]> {
  const rows = await db
    .select({ row: defiPositions, source: sources })
    .from(defiPositions)
    .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
    .where(
      and(eq(defiPositions.userId, userId), inArray(defiPositions.kind, ['rebase', 'withdrawal'])),
    );
  const bySource = new Map<string, RebaseHolding>();
  for (const { row, source } of rows) {
    const parsed = parsePosition(row);
    if (parsed === null) continue;
    const holding = bySource.get(source.id) ?? {
      id: positionId(source.id),
      source,
      stEth: null,
      wstEth: null,
      requests: [],
      blockNumber: row.blockNumber,
      readAt: row.readAt,
    };
    if (parsed.kind === 'rebase') {
      if (parsed.data.token === 'stETH') holding.stEth = parsed.data;
      else holding.wstEth = parsed.data;
    }
    if (parsed.kind === 'withdrawal') holding.requests.push({ id: row.id, data: parsed.data });
    bySource.set(source.id, holding);
  }
  return [...bySource.values()].sort(
    (one, other) => one.source.createdAt.getTime() - other.source.createdAt.getTime(),
  );
}

/** A source is unguessable already; the prefix says what it is of. */
function positionId(sourceId: string): string {
  return `rebase:${sourceId}`;
}
