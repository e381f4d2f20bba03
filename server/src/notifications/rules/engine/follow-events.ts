/** Momentary events: sign-ins, new passkeys, deposits and withdrawals. */
import { and, eq, gt } from 'drizzle-orm';
import { securityEvents } from '../../../auth/tables.ts';
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import { ledgerEntries } from '../../../ledger/tables.ts';
import { sources } from '../../../sources/tables.ts';
import { selectFlows } from '../select-flows.ts';
import type { Engine } from './create-engine.ts';

const everyMs = 2_000;
/** Maximum age of events: older entries come from a newly connected source. */
const newsMs = 24 * 3_600_000;
const lateMs = 60_000;
const rememberedIds = 10_000;

export function followEvents(
  { bus, clock, db, log }: Pick<Context, 'bus' | 'clock' | 'db' | 'log'>,
  engine: Engine,
): { stop(): Promise<void> } {
  const seen = new Set<string>();
  const changedLedgers = new Set<string>();
  let lookedAt = clock.now();
  let looking: Promise<void> = Promise.resolve();
  const endings = [
    bus.subscribe(
      'session.started',
      ({ userId }) => engine.happened(userId, 'new_sign_in', 'all', '1'),
      { scope: 'own' },
    ),
    bus.subscribe(
      'ledger.changed',
      ({ userId }) => {
        if (engine.watches('deposit_seen') || engine.watches('withdrawal_seen'))
          changedLedgers.add(userId);
      },
      { scope: 'own' },
    ),
  ];
  const timer = setInterval(
    guarded(log, 'events for rules', () => {
      looking = looking.then(look);
      unattended(log, 'events for rules', looking);
    }),
    everyMs,
  );
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      for (const end of endings) end();
      await looking;
    },
  };

  async function look(): Promise<void> {
    // A row is written some time after its `at`: what was met already is known by its id.
    const since = new Date(lookedAt.getTime() - lateMs);
    const before = lookedAt;
    lookedAt = clock.now();
    try {
      if (engine.watches('new_passkey')) await publishPasskeys(since);
      for (const userId of changedLedgers) {
        changedLedgers.delete(userId);
        await publishFlows(userId).catch((error) => {
          changedLedgers.add(userId);
          throw error;
        });
      }
    } catch (error) {
      lookedAt = before;
      log.warn({ reason: (error as Error).message }, 'what happened was not read for rules');
    }
  }

  async function publishPasskeys(since: Date): Promise<void> {
    const rows = await db
      .select({ id: securityEvents.id, userId: securityEvents.userId, at: securityEvents.at })
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, 'passkey.added'), gt(securityEvents.at, since)));
    for (const { id, userId, at } of rows)
      if (isNew(id)) await engine.happened(userId, 'new_passkey', 'all', '1', { id, at });
  }

  /** Once its worth is known. */
  async function publishFlows(userId: string): Promise<void> {
    const rows = await readFlowsSince(db, userId, new Date(clock.now().getTime() - newsMs));
    for (const { id, at, type, symbol, valueKrw } of rows) {
      if (valueKrw === null || !isNew(id)) continue;
      const metric = type === 'deposit' ? 'deposit_seen' : 'withdrawal_seen';
      await engine.happened(userId, metric, symbol.toUpperCase(), valueKrw.replace('-', ''), {
        id,
        at,
      });
    }
  }

  function isNew(id: string): boolean {
    if (seen.has(id)) return false;
    seen.add(id);
    if (seen.size > rememberedIds) seen.delete(seen.values().next().value ?? '');
    return true;
  }
}

/** Reads deposits and withdrawals since the connection of their source, earliest first. */
async function readFlowsSince(db: Context['db'], userId: string, since: Date) {
  return selectFlows(db, userId, since, gt(ledgerEntries.at, sources.createdAt)).orderBy(
    ledgerEntries.at,
  );
}
