/** Insights of a user, computed on demand and at most once a minute. */
import type { Context } from '../../context.ts';
import { readAnalyticsPreferences } from '../preferences/store.ts';
import type { GatherFacts } from './gather-facts.ts';
import { type Found, reconcile } from './reconcile.ts';
import { rules } from './rules.ts';
import { changeInsights, readInsights } from './store.ts';
import type { InsightRow } from './tables.ts';

export type InsightReader = {
  /** As they hold now, in no order. */
  of(userId: string): Promise<InsightRow[]>;
  /** The next look finds them again. */
  forget(userId: string): void;
};

const minuteMs = 60_000;
const maxStored = 1_000;

export function cacheInsights(
  { db, clock, log, config }: Pick<Context, 'db' | 'clock' | 'log' | 'config'>,
  gatherFacts: GatherFacts,
): InsightReader {
  const looks = new Map<string, { at: number; work: Promise<void> }>();

  async function look(userId: string): Promise<void> {
    const [facts, { mutedInsights }] = await Promise.all([
      gatherFacts(userId),
      readAnalyticsPreferences(db, userId),
    ]);
    const found: Found = new Map(
      rules.map(({ type, find }) => [type, mutedInsights.includes(type) ? [] : find(facts)]),
    );
    await changeInsights(db, userId, (stored) => reconcile(stored, found, facts), facts.now);
  }

  return {
    async of(userId) {
      const now = clock.now().getTime();
      const known = looks.get(userId);
      if (known === undefined || now - known.at >= minuteMs * config.pace) {
        const work = look(userId).catch((error: Error) => {
          // What was found before is shown; the next look tries again.
          looks.delete(userId);
          log.warn({ userId, reason: error.message }, 'insights could not be found');
        });
        looks.delete(userId);
        looks.set(userId, { at: now, work });
        if (looks.size > maxStored) looks.delete(looks.keys().next().value ?? '');
      }
      await looks.get(userId)?.work;
      return readInsights(db, userId);
    },
    forget(userId) {
      looks.delete(userId);
    },
  };
}
