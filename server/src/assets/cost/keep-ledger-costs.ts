/**
 * What people’s ledgers say of costs, kept until one of them changes: balances are read every two
 * minutes, and what happened before is the same as two minutes ago.
 */
import type { Context } from '../../seams.ts';
import { type LedgerCosts, readLedgerCosts } from './read-costs.ts';

/** Ledgers are long: fewer are kept than portfolios. */
const mostKept = 100;

export type LedgerCostKeeper = {
  of(userId: string): Promise<LedgerCosts>;
  stop(): void;
};

export function keepLedgerCosts({ db, bus }: Pick<Context, 'db' | 'bus'>): LedgerCostKeeper {
  const kept = new Map<string, Promise<LedgerCosts>>();
  const forget = ({ userId }: { userId: string }) => {
    kept.delete(userId);
  };
  const endings = [
    bus.subscribe('ledger.changed', forget),
    // Its entries went with it.
    bus.subscribe('source.removed', forget),
  ];
  return {
    of(userId) {
      const entry = kept.get(userId) ?? readLedgerCosts(db, userId);
      kept.delete(userId);
      kept.set(userId, entry);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
      entry.catch(() => {
        if (kept.get(userId) === entry) kept.delete(userId);
      });
      return entry;
    },
    stop() {
      for (const end of endings) end();
    },
  };
}
