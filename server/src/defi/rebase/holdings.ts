/** Staked ether of a user's wallets; both tokens of a wallet form one holding. */
import type { Context } from '../../context.ts';
import type { StakedEther, WithdrawalRequest } from '../../providers/chains/lido/staked-ether.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { readOwnPositions } from '../protocol/own-positions.ts';

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
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<RebaseHolding[]> {
  const positions = await readOwnPositions(context, userId, ['rebase', 'withdrawal']);
  const bySource = new Map<string, RebaseHolding>();
  for (const position of positions) {
    const { row, source } = position;
    const holding = bySource.get(source.id) ?? {
      id: positionId(source.id),
      source,
      stEth: null,
      wstEth: null,
      requests: [],
      blockNumber: row.blockNumber,
      readAt: row.readAt,
    };
    if (position.kind === 'withdrawal') {
      holding.requests.push({ id: row.id, data: position.data });
    } else if (position.data.token === 'stETH') holding.stEth = position.data;
    else holding.wstEth = position.data;
    bySource.set(source.id, holding);
  }
  return [...bySource.values()];
}

/** A source is unguessable already; the prefix says what it is of. */
function positionId(sourceId: string): string {
  return `rebase:${sourceId}`;
}
