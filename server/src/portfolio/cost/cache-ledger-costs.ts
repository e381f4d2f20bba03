/**
 * Cache of users’ ledger costs while they are requested: balances are read every two minutes, and
 * past entries seldom change in between. After a change only new entries are read. A long ledger is
 * returned as it was until that is done, which takes a moment and at most a tenth of the time;
 * `portfolio.changed` then announces the result.
 */

import type { Context } from '../../context.ts';
import { background, runAs } from '../../database/statement-caller.ts';
import { createPaced } from '../../jobs/paced.ts';
import { createLedgerMemory, type LedgerCosts, type LedgerMemory } from './ledger-memory.ts';
import { readCosts } from './read-costs.ts';

/** Maximum number of entries of all users; an entry takes about half a kilobyte. */
const maxEntries = 200_000;
const maxPeople = 500;
const unusedMs = 30 * 60_000;
const pollIntervalMs = 5 * 60_000;
/** Ledgers with fewer entries are recomputed at once, within milliseconds. */
const longLedger = 1_000;
const minRestMs = 500;

type LedgerCostKeeper = {
  of(userId: string): Promise<LedgerCosts>;
  stop(): void;
};

type Entry = {
  memory: LedgerMemory;
  costs: Promise<LedgerCosts>;
  /** The ledger changed since: who asks next waits for what is new. */
  stale: boolean;
  usedAt: number;
};

export function cacheLedgerCosts({ db, bus }: Pick<Context, 'db' | 'bus'>): LedgerCostKeeper {
  /** In order of use, most recent last. */
  const cached = new Map<string, Entry>();
  // A failure is ignored here: the next caller reads the ledger again and gets any error.
  const paced = createPaced(minRestMs, () => undefined);
  const read = (userId: string, memory: LedgerMemory): Entry => {
    const entry = { memory, costs: memory.refresh(), stale: false, usedAt: Date.now() };
    entry.costs.then(
      () => forgetMany(),
      () => forgetThis(userId, entry),
    );
    return entry;
  };
  const forgetThis = (userId: string, entry: Entry) => {
    if (cached.get(userId)?.memory === entry.memory) cached.delete(userId);
  };
  let lookedAt = Date.now();
  const forgetMany = () => {
    lookedAt = Date.now();
    let entries = 0;
    for (const { memory } of cached.values()) entries += memory.entries();
    for (const [userId, { memory, usedAt }] of cached) {
      const unused = Date.now() - usedAt > unusedMs;
      const tooMany = cached.size > 1 && (entries > maxEntries || cached.size > maxPeople);
      if (!unused && !tooMany) continue;
      entries -= memory.entries();
      cached.delete(userId);
    }
  };
  const readAgain = async (userId: string) => {
    const entry = cached.get(userId);
    if (entry === undefined) return;
    try {
      const before = await entry.costs;
      const fresh = await entry.memory.refresh();
      if (fresh === before) return;
      // Found beforehand, so that who asks next is answered at once.
      await readCosts(db, userId, Promise.resolve(fresh));
      entry.costs = Promise.resolve(fresh);
    } catch (cause) {
      forgetThis(userId, entry);
      // Readers that hold the old costs ask again.
      bus.publish('portfolio.changed', { userId });
      throw cause;
    }
    bus.publish('portfolio.changed', { userId });
  };
  const endings = [
    bus.subscribe('ledger.changed', ({ userId }) => {
      const entry = cached.get(userId);
      if (entry === undefined) return;
      if (entry.memory.entries() < longLedger) entry.stale = true;
      else paced.ask(userId, () => runAs({ current: background }, () => readAgain(userId)));
    }),
    // Its entries went with it.
    bus.subscribe('source.removed', ({ userId }) => {
      cached.delete(userId);
    }),
  ];
  return {
    of(userId) {
      const known = cached.get(userId);
      const entry =
        known === undefined
          ? read(userId, createLedgerMemory(db, userId))
          : known.stale
            ? read(userId, known.memory)
            : known;
      entry.usedAt = Date.now();
      cached.delete(userId);
      cached.set(userId, entry);
      if (Date.now() - lookedAt > pollIntervalMs) forgetMany();
      return entry.costs;
    },
    stop() {
      paced.stop();
      for (const end of endings) end();
    },
  };
}
