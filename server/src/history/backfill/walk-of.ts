/** Holdings of an account at times of the past, from the node or the ledger. */
import type { PastWalk } from '../../ledger/api.ts';
import type { Account } from './read-accounts.ts';
import { walkBack } from './walk-back.ts';

type Walk = Pick<PastWalk, 'at' | 'isBeforeAll'>;

/**
 * The node's reading of old blocks is used where there is one: it covers the time before a wallet
 * was connected. The time since, and accounts without such a reading, are walked back by their
 * moves. Returns null where neither is known. Moments are asked newest first.
 */
export function getWalk(
  account: Pick<Account, 'held' | 'moves' | 'past' | 'priced' | 'reach'> & {
    source: Pick<Account['source'], 'createdAt'>;
  },
): Walk | null {
  const { past, source } = account;
  const since = walkByMoves(account);
  if (past === null) return since;
  return {
    at: (moment) =>
      past.at(moment) ?? (moment >= source.createdAt ? (since?.at(moment) ?? null) : null),
    isBeforeAll: past.isBeforeAll,
  };
}

function walkByMoves({
  held,
  moves,
  priced,
  reach,
}: Pick<Account, 'held' | 'moves' | 'priced' | 'reach'>): Walk | null {
  if (reach === null) return null;
  const walk = walkBack({ held, moves, reach });
  return {
    at(moment) {
      const then = walk.at(moment);
      return then === null ? null : { held: then, priced };
    },
    isBeforeAll: () => walk.isAtBeginning(),
  };
}
