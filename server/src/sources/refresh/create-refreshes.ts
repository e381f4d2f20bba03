/**
 * Refreshes all sources of a user, or the prices of held assets, with an id and a state. A repeated
 * request within 30 seconds joins the refresh that runs. The row stores its sources and the result
 * of each; a restart loses nothing, and sources that were never reached are reported as failed.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { dayMs } from '@moa/contracts/time';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { unattended } from '../../error-boundary.ts';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import type { RefreshPrices } from '../../providers/prices/refresh-prices.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { readSourceRows, requestSync } from '../request-sync.ts';
import type { SourceRow } from '../tables.ts';
import { readPositions } from '../twins/read-positions.ts';
import {
  describeRefresh,
  isOfPricesAlone,
  isOver,
  pricesOf,
  type RefreshState,
} from './describe-refresh.ts';
import { type RefreshedSource, type RefreshRow, refreshes } from './tables.ts';

export type Refreshes = {
  /** Refreshes all sources by default. */
  start(userId: string, wanted?: Wanted): Promise<RefreshState>;
  /** Null if it does not belong to the user, or has expired. */
  read(userId: string, id: string): Promise<RefreshState | null>;
  stop(): void;
};

type Wanted = { isOfSources: boolean; isOfPrices: boolean };

const joinedMs = 30_000;
const storedMs = dayMs;
const unknownFailure = { code: 'CEX_API_ERROR', message: 'It was not read.' };
type EndError = NonNullable<RefreshedSource['end']>['error'];

// Over 100 lines: starting, joining and ending write the same rows.
export function createRefreshes(
  { db, bus, jobs, clock, log }: Pick<Context, 'db' | 'bus' | 'jobs' | 'clock' | 'log'>,
  prices: RefreshPrices,
): Refreshes {
  const stopping = new AbortController();
  const starting = new Map<string, Promise<RefreshRow>>();
  /** Ends are written one after another: two sources of one refresh may end at once. */
  let writing: Promise<unknown> = Promise.resolve();
  const ended = (userId: string, sourceId: string, error: EndError) => {
    const end = {
      status: error === null ? ('done' as const) : ('failed' as const),
      finishedAt: clock.now().toISOString(),
      error,
    };
    writing = writing
      .then(() => noteEnd({ db, clock }, { userId, sourceId, end }))
      .catch((cause: Error) => log.warn({ reason: cause.message }, 'a refresh was not noted'));
  };
  const stop = bus.subscribe(
    'source.synchronised',
    ({ userId, sourceId, ok, error }) =>
      ended(userId, sourceId, ok ? null : (error ?? unknownFailure)),
    { scope: 'own' },
  );

  return {
    async start(userId, wanted = { isOfSources: true, isOfPrices: false }) {
      const key = `${userId} ${wanted.isOfSources} ${wanted.isOfPrices}`;
      const known = starting.get(key);
      const begun = known ?? begin(userId, wanted);
      if (known === undefined) {
        starting.set(key, begun);
        void begun.catch(() => undefined).finally(() => starting.delete(key));
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
    stop() {
      stop();
      stopping.abort();
    },
  };

  async function begin(userId: string, { isOfSources, isOfPrices }: Wanted): Promise<RefreshRow> {
    const startedAt = clock.now();
    const latest = await db
      .select()
      .from(refreshes)
      .where(
        and(
          eq(refreshes.userId, userId),
          gt(refreshes.startedAt, new Date(startedAt.getTime() - joinedMs)),
        ),
      )
      .orderBy(desc(refreshes.startedAt));
    const joined = latest.find(
      ({ sources }) =>
        (!isOfSources || sources.some((one) => !isOfPricesAlone(one))) &&
        (!isOfPrices || sources.some(isOfPricesAlone)),
    );
    if (joined !== undefined) return joined;
    const sources = isOfSources
      ? (await readSourceRows(db, userId)).filter(({ kind }) => kind !== 'manual')
      : [];
    const venues = isOfPrices ? prices.venues(await heldSymbols(userId)) : [];
    const row = await store(userId, startedAt, [
      ...sources,
      ...venues.map((venue) => ({
        id: `${pricesOf}${venue}`,
        label: exchangeNames[venue],
        provider: venue,
      })),
    ]);
    for (const { id } of sources) await requestSync({ jobs }, id);
    for (const venue of venues) unattended(log, 'prices at once', readPrices(userId, venue));
    return row;
  }

  async function heldSymbols(userId: string): Promise<string[]> {
    const rows = await readPositions(db, userId);
    return rows.flatMap(({ suspicion, symbol, priceSymbol }) =>
      suspicion === null ? (priceSymbol ?? symbol) : [],
    );
  }

  async function readPrices(userId: string, venue: ExchangeId): Promise<void> {
    const error = await prices.read(venue, stopping.signal).then(
      () => null,
      (cause: Error) =>
        cause instanceof ProviderError
          ? { code: cause.code, message: cause.message }
          : unknownFailure,
    );
    if (!stopping.signal.aborted) ended(userId, `${pricesOf}${venue}`, error);
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
