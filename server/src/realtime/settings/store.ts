/** Rows of a user's realtime settings; each change is recorded in the journal. */
import {
  defaultRealtimeSettings,
  type RealtimeSettings,
  type RealtimeSettingsChange,
  realtimeSettingsChange,
  type SavedRealtimeSettings,
  realtimeSettings as shape,
  withRealtimeChange,
} from '@moa/contracts/realtime/settings';
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { realtimeSettings } from '../tables.ts';

type Parts = Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>;
type Db = Context['db'] | Transaction;

export async function readRealtimeSettings(db: Db, userId: string): Promise<SavedRealtimeSettings> {
  const [row] = await db
    .select({ chosen: realtimeSettings.chosen, changedAt: realtimeSettings.changedAt })
    .from(realtimeSettings)
    .where(eq(realtimeSettings.userId, userId));
  // A choice that this release does not know counts as none.
  const chosen = z.safeParse(realtimeSettingsChange, row?.chosen ?? {});
  return {
    ...withRealtimeChange(defaultRealtimeSettings, chosen.success ? chosen.data : {}),
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}

/** Absent fields stay unchanged; null resets all choices. */
export async function changeRealtimeSettings(
  context: Parts,
  userId: string,
  change: RealtimeSettingsChange | null,
  by: ChangedBy,
): Promise<SavedRealtimeSettings> {
  const at = context.clock.now();
  const { before, after } = await context.db.transaction((tx) =>
    changeWithin(tx, context.journal, { userId, change, by, at }),
  );
  if (JSON.stringify(before) !== JSON.stringify(after))
    context.bus.publish('settings.changed', { userId });
  return after;
}

type Change = {
  userId: string;
  change: RealtimeSettingsChange | null;
  by: ChangedBy;
  at: Date;
};

export async function changeWithin(
  tx: Transaction,
  journal: Context['journal'],
  { userId, change, by, at }: Change,
) {
  await oneAtATime(tx, userId);
  const before = await readRealtimeSettings(tx, userId);
  if (change === null) {
    await tx.delete(realtimeSettings).where(eq(realtimeSettings.userId, userId));
  } else {
    const { changedAt: _, ...known } = before;
    const chosen = withRealtimeChange(known, change);
    if (JSON.stringify(chosen) === JSON.stringify(known)) return { before, after: before };
    await tx
      .insert(realtimeSettings)
      .values({ userId, chosen, changedAt: at })
      .onConflictDoUpdate({ target: realtimeSettings.userId, set: { chosen, changedAt: at } });
  }
  const after = await readRealtimeSettings(tx, userId);
  const now = flat(after);
  for (const [path, value] of Object.entries(flat(before)))
    await journal.record(tx, {
      userId,
      by,
      at,
      group: 'realtime',
      path,
      undo: true,
      before: value,
      after: now[path],
    });
  return { before, after };
}

/** The change that gives one setting this value; null where this release knows no such setting or value. */
export function getChange(path: string, value: unknown): RealtimeSettingsChange | null {
  const [name = '', part] = path.split('.');
  const parsed = z.safeParse(
    realtimeSettingsChange,
    part === undefined ? { [name]: value } : { [name]: { [part]: value } },
  );
  return parsed.success && Object.keys(parsed.data).length > 0 ? parsed.data : null;
}

/** Each by its path, with dots: `updateFrequency.prices`. */
export function flat(settings: RealtimeSettings): Record<string, boolean | number> {
  const names = Object.keys(shape.shape) as (keyof RealtimeSettings)[];
  return Object.fromEntries(
    names.flatMap((name): [string, boolean | number][] => {
      const value = settings[name];
      return typeof value === 'object'
        ? Object.entries(value).map(([part, one]) => [`${name}.${part}`, one])
        : [[name, value]];
    }),
  );
}
