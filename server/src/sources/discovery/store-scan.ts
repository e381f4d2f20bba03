/** Writes down how far a wallet's network was searched and who was met. */
import { eq } from 'drizzle-orm';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { max, min } from '../../providers/chains/discovery/ends.ts';
import type { ScanCursor } from '../../providers/chains/discovery/plan-scan.ts';
import { type FoundToken, walletScans } from './tables.ts';

/** Wallets that are showered with spam are known by the first tokens of it. */
export const maxFound = 300;

export const unasked = (address: Address): FoundToken => ({
  address,
  silent: true,
  isAsked: false,
});
export const isUnasked = (token: FoundToken): boolean => token.silent && token.isAsked === false;

type Searched = {
  searched: ScanCursor;
  met: readonly FoundToken[];
  readAt: Date;
  /** It knows where the chain ends, which may be earlier than it was. */
  isNewest?: boolean;
};

/** Returns all known tokens. Queried entries are evicted last. */
export async function storeScan(
  db: Context['db'],
  sourceId: string,
  { searched, met, readAt, isNewest = false }: Searched,
): Promise<FoundToken[]> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(walletScans)
      .where(eq(walletScans.sourceId, sourceId))
      .for('update');
    const found = together(row?.found ?? [], met);
    const before =
      row === undefined ? null : { from: BigInt(row.fromBlock), to: BigInt(row.toBlock) };
    const { from, to } = before === null ? searched : joined(before, searched, isNewest);
    const isNews = row === undefined || `${from}` !== row.fromBlock || isOther(found, row.found);
    const values = {
      fromBlock: `${from}`,
      toBlock: `${to}`,
      found,
      readAt: isNews ? readAt : row.readAt,
    };
    await tx
      .insert(walletScans)
      .values({ sourceId, ...values })
      .onConflictDoUpdate({ target: walletScans.sourceId, set: values });
    return found;
  });
}

function together(known: readonly FoundToken[], met: readonly FoundToken[]): FoundToken[] {
  const all = new Map(known.map((token) => [token.address, token]));
  for (const token of met) {
    const before = all.get(token.address);
    if (before === undefined ? all.size < maxFound : isUnasked(before)) {
      all.set(token.address, token);
    }
  }
  return [...all.values()];
}

function isOther(found: readonly FoundToken[], before: readonly FoundToken[]): boolean {
  const waiting = (all: readonly FoundToken[]) => all.filter(isUnasked).length;
  return found.length !== before.length || waiting(found) !== waiting(before);
}

/** Blocks without a gap: where there is one between the two, what was searched before is kept. */
function joined(before: ScanCursor, now: ScanCursor, isNewest: boolean): ScanCursor {
  if (isNewest) return { from: min(now.from, before.from), to: now.to };
  if (now.from > before.to + 1n || now.to < before.from - 1n) return before;
  return {
    from: min(now.from, before.from),
    to: max(now.to, before.to),
  };
}
