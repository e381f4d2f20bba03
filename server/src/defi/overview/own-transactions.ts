/** Transactions of a person's wallets that Moa knows: those of the ledger, and those that were signed here. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { networkIds } from '@moa/contracts/networks/network-id';
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ledgerCursors, ledgerEntries } from '../../ledger/tables.ts';
import { sources } from '../../sources/tables.ts';
import { defiTransactions } from '../plans/tables.ts';

export type OwnTransaction = { network: NetworkId; hash: string; at: Date };
type OwnTransactions = {
  /** Each once, newest first. */
  transactions: OwnTransaction[];
  /** Who paid for one of these, in small letters, is this person. */
  addresses: Set<string>;
  /** From then on the ledgers of all wallets were read; null where one was not read at all, or there is none. */
  readFrom: Date | null;
};

export async function readOwnTransactions(
  { db }: Pick<Context, 'db'>,
  userId: string,
  since: Date,
): Promise<OwnTransactions> {
  const [wallets, moved, signed] = await Promise.all([
    db
      .select({
        address: sources.address,
        complete: ledgerCursors.complete,
        from: ledgerCursors.coversFrom,
      })
      .from(sources)
      .leftJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
      .where(and(eq(sources.userId, userId), eq(sources.kind, 'wallet'))),
    db
      .selectDistinctOn([sources.provider, ledgerEntries.transactionId], {
        network: sources.provider,
        hash: ledgerEntries.transactionId,
        at: ledgerEntries.at,
      })
      .from(ledgerEntries)
      .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          eq(sources.kind, 'wallet'),
          gte(ledgerEntries.at, since),
          isNotNull(ledgerEntries.transactionId),
        ),
      ),
    db
      .select({
        network: defiTransactions.network,
        hash: defiTransactions.hash,
        at: defiTransactions.settledAt,
      })
      .from(defiTransactions)
      .where(
        and(
          eq(defiTransactions.userId, userId),
          inArray(defiTransactions.status, ['confirmed', 'reverted']),
          gte(defiTransactions.settledAt, since),
        ),
      ),
  ]);
  const all = new Map<string, OwnTransaction>();
  for (const { network, hash, at } of [...signed, ...moved]) {
    const id = networkIds.find((one) => one === network);
    if (id === undefined || hash === null || at === null) continue;
    all.set(`${id} ${hash.toLowerCase()}`, { network: id, hash: hash.toLowerCase(), at });
  }
  return {
    transactions: [...all.values()].sort((a, b) => b.at.getTime() - a.at.getTime()),
    addresses: new Set(wallets.flatMap(({ address }) => address?.toLowerCase() ?? [])),
    readFrom:
      wallets.length === 0 ||
      wallets.some(({ complete, from }) => complete !== true && from === null)
        ? null
        : new Date(
            Math.max(
              since.getTime(),
              ...wallets.map(({ complete, from }) =>
                complete === true ? 0 : (from?.getTime() ?? 0),
              ),
            ),
          ),
  };
}
