/**
 * Matches the two ends of transfers between a user's own accounts by transaction hash, or else by
 * asset, amount (the sender's fee apart) and at most 24 hours between them; the nearest in time
 * first, one to one. Transfers without a second end are external.
 */
import { dayMs } from '@moa/contracts/time';
import { absolute, compare, subtract } from '@moa/finance/money/decimal';
import type { LedgerEntryRow } from '../tables.ts';

export type Transfer = Pick<
  LedgerEntryRow,
  | 'id'
  | 'sourceId'
  | 'at'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'feeSymbol'
  | 'feeQuantity'
  | 'transactionId'
>;

export type OwnMove = { withdrawal: string; deposit: string };

/** Between leaving and arriving. */
export const maxMoveMs = dayMs;

type Candidate = { withdrawal: Transfer; deposit: Transfer; byHash: boolean; apart: number };

export function matchOwnMoves(transfers: readonly Transfer[]): OwnMove[] {
  const candidates: Candidate[] = [];
  for (const { withdrawals, deposits } of bySymbol(transfers)) {
    let first = 0;
    const byHash = Map.groupBy(deposits, hashOf);
    for (const withdrawal of withdrawals) {
      const sent = withdrawal.at.getTime();
      // An exchange may credit what arrived days ago: who sent it had to be verified first.
      for (const deposit of byHash.get(hashOf(withdrawal) ?? '') ?? []) {
        if (deposit.sourceId === withdrawal.sourceId) continue;
        const apart = Math.abs(deposit.at.getTime() - sent);
        candidates.push({ withdrawal, deposit, byHash: true, apart });
      }
      while ((deposits[first]?.at.getTime() ?? Number.POSITIVE_INFINITY) < sent - maxMoveMs) {
        first += 1;
      }
      for (let index = first; index < deposits.length; index += 1) {
        const deposit = deposits[index];
        if (deposit === undefined || deposit.at.getTime() > sent + maxMoveMs) break;
        if (deposit.sourceId === withdrawal.sourceId) continue;
        const isNamed = hashOf(withdrawal) !== null && hashOf(deposit) !== null;
        if (isNamed || !sameAmount(withdrawal, deposit)) continue;
        const apart = Math.abs(deposit.at.getTime() - sent);
        candidates.push({ withdrawal, deposit, byHash: false, apart });
      }
    }
  }
  candidates.sort(
    (a, b) =>
      Number(b.byHash) - Number(a.byHash) ||
      Number(sameAmount(b.withdrawal, b.deposit)) - Number(sameAmount(a.withdrawal, a.deposit)) ||
      a.apart - b.apart ||
      (a.withdrawal.id < b.withdrawal.id ? -1 : 1),
  );
  const taken = new Set<string>();
  return candidates.flatMap(({ withdrawal, deposit }) => {
    if (taken.has(withdrawal.id) || taken.has(deposit.id)) return [];
    taken.add(withdrawal.id).add(deposit.id);
    return [{ withdrawal: withdrawal.id, deposit: deposit.id }];
  });
}

function bySymbol(transfers: readonly Transfer[]) {
  const groups = new Map<string, { withdrawals: Transfer[]; deposits: Transfer[] }>();
  for (const transfer of [...transfers].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (transfer.type !== 'deposit' && transfer.type !== 'withdrawal') continue;
    const group = groups.get(transfer.symbol) ?? { withdrawals: [], deposits: [] };
    group[transfer.type === 'deposit' ? 'deposits' : 'withdrawals'].push(transfer);
    groups.set(transfer.symbol, group);
  }
  return groups.values();
}

/** Some write a hash with the mark of its notation, and some without. */
function hashOf({ transactionId }: Transfer): string | null {
  return transactionId?.toLowerCase().replace(/^0x/, '') ?? null;
}

function sameAmount(withdrawal: Transfer, deposit: Transfer): boolean {
  const sent = absolute(withdrawal.quantity);
  const arrived = absolute(deposit.quantity);
  if (compare(sent, arrived) === 0) return true;
  return (
    withdrawal.feeQuantity !== null &&
    withdrawal.feeSymbol === withdrawal.symbol &&
    compare(subtract(sent, withdrawal.feeQuantity), arrived) === 0
  );
}
