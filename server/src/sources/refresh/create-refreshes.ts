/**
 * Refreshes all sources of a user, with an id and a state. A repeated request within 30 seconds
 * joins the refresh that runs. The row stores its sources and the result of each; a restart loses
 * nothing, and sources that were never reached are reported as failed.
 */
import { dayMs } from '@moa/contracts/time';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { readSourceRows } from '../read-sources.ts';
import { requestSync } from '../request-sync.ts';
import type { SourceRow } from '../tables.ts';
import { describeRefresh, isOver, type RefreshState } from './describe-refresh.ts';
import { type RefreshedSource, type RefreshRow, refreshes } from './tables.ts';

export type Refreshes = {
  /** A refresh of prices alone reads no source and ends at once. */
  start(userId: string, wanted?: { isOfSources: boolean }): Promise<RefreshState>;
  /** Null if it does not belong to the user, or has expired. */
  read(userId: string, id: string): Promise<RefreshState | null>;
  stop(): void;
};

const joinedMs = 30_000;
const storedMs = dayMs;

// Over 100 lines: starting, joining and ending write the same rows.
export function createRefreshes({
  db,
  bus,
  jobs,
  clock,
  log,
}: Pick<Context, 'db' | 'bus' | 'jobs' | 'clock' | 'log'>): Refreshes {
  const starting = new Map<string, Promise<RefreshRow>>();
  /** Ends are written one after another: two sources of one refresh may end at once. */
  let writing: Promise<unknown> = Promise.resolve();
  const stop = bus.subscribe(
    'source.synchronised',
    ({ userId, sourceId, ok, error }) => {
      const end = {
        status: ok ? ('done' as const) : ('failed' as const),
        finishedAt: clock.now().toISOString(),
        error,
      };
      writing = writing
        .then(() => noteEnd({ db, clock }, { userId, sourceId, end }))
        .catch((cause: Error) => log.warn({ reason: cause.message }, 'a refresh was not noted'));
    },
    { scope: 'own' },
  );

  return {
    async start(userId, { isOfSources } = { isOfSources: true }) {
      if (!isOfSources) return describe(await store(userId, clock.now(), []));
      const known = starting.get(userId);
      const begun = known ?? begin(userId);
      if (known === undefined) {
        starting.set(userId, begun);
        void begun.catch(() => undefined).finally(() => starting.delete(userId));
      }
      return describe(await begun);
    },
    async read(userId, id) {
      const [row] = await db
        .select()
        .from(refreshes)
        .where(and(eq(refreshes.id, id), eq(refreshes.userId, userId)));
      return row === undefined ? null : describe(row);
    },
    stop,
  };

  async function begin(userId: string): Promise<RefreshRow> {
    const startedAt = clock.now();
    const [joined] = await db
      .select()
      .from(refreshes)
      .where(
        and(
          eq(refreshes.userId, userId),
          gt(refreshes.startedAt, new Date(startedAt.getTime() - joinedMs)),
          // One of prices alone reads no source: who wants theirs does not join it.
          sql`jsonb_array_length(${refreshes.sources}) > 0`,
        ),
      )
      .orderBy(desc(refreshes.startedAt))
      .limit(1);
    if (joined !== undefined) return joined;
    const sources = (await readSourceRows(db, userId)).filter(({ kind }) => kind !== 'manual');
    const row = await store(userId, startedAt, sources);
    for (const { id } of sources) await requestSync({ jobs }, id);
    return row;
  }

  async function store(
    userId: string,
    startedAt: Date,
    sources: readonly Pick<SourceRow, 'id' | 'label' | 'provider'>[],
  ): Promise<RefreshRow> {
    const row: RefreshRow = {
      id: newId('ref'),
      userId,
      startedAt,
      finishedAt: sources.length === 0 ? startedAt : null,
      sources: sources.map(({ id, label, provider }) => ({
        sourceId: id,
        label,
        provider,
        end: null,
      })),
    };
    await db
      .delete(refreshes)
      .where(
        and(
          eq(refreshes.userId, userId),
          lt(refreshes.startedAt, new Date(startedAt.getTime() - storedMs)),
        ),
      );
    await db.insert(refreshes).values(row);
    return row;
  }

  async function describe(row: RefreshRow): Promise<RefreshState> {
    const sources = new Map<string, SourceRow>(
      row.finishedAt === null
        ? (await readSourceRows(db, row.userId)).map((source) => [source.id, source])
        : [],
    );
    const state = describeRefresh(row, sources, clock.now());
    return state;
  }
}

/** Records the result in every refresh of the user that still waits for the source. */
async function noteEnd(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    userId,
    sourceId,
    end,
  }: { userId: string; sourceId: string; end: NonNullable<RefreshedSource['end']> },
): Promise<void> {
  const open = await db
    .select()
    .from(refreshes)
    .where(and(eq(refreshes.userId, userId), isNull(refreshes.finishedAt)));
  for (const row of open) {
    const sources = row.sources.map((one) =>
      one.sourceId === sourceId && one.end === null ? { ...one, end } : one,
    );
    await db
      .update(refreshes)
      .set({ sources, finishedAt: isOver(sources) ? clock.now() : null })
      .where(eq(refreshes.id, row.id));
  }
}
