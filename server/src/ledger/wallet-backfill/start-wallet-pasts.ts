/**
 * Reads what a wallet held before it was watched, stage by stage (`walletStages`), where its node
 * keeps old state; each stage is told once it is read. Some moments a job, one job a wallet, with a rest after each: it goes on where
 * it was after a restart and never holds up what is read now.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import * as z from '@moa/contracts/schema';
import { dayMs, seoulMidnight } from '@moa/contracts/time';
import { and, eq, sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import type { ChainAddresses } from '../../providers/chains/chain-addresses.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { createFindBlock } from '../../providers/chains/find-block.ts';
import { createShareRates } from '../../providers/chains/lido/read-share-rate.ts';
import { readMetReceipts } from '../../sources/api.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { readPast } from './read-past.ts';
import { type WalletPastRow, walletPasts } from './tables.ts';

const job = 'assets.read-wallet-past';
const jobData = z.object({ sourceId: z.string() });
const momentsAtOnce = 20;
/** Moments between which no block came need no request: so many are written at once. */
const maxUnsaved = 100;
const restMs = 100;
/** A node out of reach is left alone for so long. */
const pauseMs = 10 * 60_000;
/** Nodes change: what one refused is asked again then. */
const refusedMs = 7 * dayMs;
/** After so many moments in a row without a whole answer, older ones are not tried. */
const maxUnread = 5;
const maxRemembered = 20_000;

/** `isStage`: a stage was read to its end, and something is known of it. */
type Progress = { isOver: boolean; isStage: boolean };

// Over 100 lines: the job, its rests and its ends share what is being read.
export function startWalletPasts(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  { networks }: ChainAddresses,
  chains: ChainClients,
): { stop(): void } {
  const { db, bus, clock, jobs, log } = context;
  /** When each may be looked at again; those that are read to their end never. */
  const restsUntil = new Map<string, number>();
  const reading = new Set<string>();
  const queue = (sourceId: string) => {
    jobs
      .send(job, { sourceId }, { key: sourceId })
      .catch((error: Error) =>
        log.error({ sourceId, reason: error.message }, 'no past was queued'),
      );
  };

  jobs.handle(job, async (data, signal) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success || reading.has(parsed.data.sourceId)) return;
    const { sourceId } = parsed.data;
    reading.add(sourceId);
    try {
      const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
      // What it may hold is not known yet; it is read again once it is.
      if (source === undefined || source.looking) return;
      const { isOver, isStage } = await readSome(source, signal);
      if (signal.aborted) return;
      if (isOver) rest(sourceId, Number.POSITIVE_INFINITY);
      if (isStage) bus.publish('wallet-past.read', { userId: source.userId, sourceId });
      if (!isOver) queue(sourceId);
    } catch (error) {
      log.warn({ sourceId, reason: (error as Error).message }, 'a past could not be read');
      rest(sourceId, clock.now().getTime() + pauseMs);
    } finally {
      reading.delete(sourceId);
    }
  });

  const endings = [
    bus.subscribe(
      'source.synchronised',
      ({ sourceId, ok }) => {
        if (ok && (restsUntil.get(sourceId) ?? 0) <= clock.now().getTime()) queue(sourceId);
      },
      { scope: 'own' },
    ),
    bus.subscribe('source.removed', ({ sourceId }) => restsUntil.delete(sourceId)),
  ];
  return {
    stop() {
      for (const end of endings) end();
    },
  };

  function rest(sourceId: string, until: number): void {
    restsUntil.set(sourceId, until);
    if (restsUntil.size > maxRemembered) restsUntil.delete(restsUntil.keys().next().value ?? '');
  }

  async function readSome(source: SourceRow, signal: AbortSignal): Promise<Progress> {
    const id = source.provider as NetworkId;
    const client = source.kind === 'wallet' ? chains[id] : null;
    if (client === null || source.address === null) return { isOver: true, isStage: false };
    const address = getAddress(source.address);
    const rows = await db
      .select({
        at: walletPasts.at,
        state: walletPasts.state,
        readAt: walletPasts.readAt,
      })
      .from(walletPasts)
      .where(eq(walletPasts.sourceId, source.id));
    const known = new Map(rows.map((row) => [row.at.getTime(), row]));
    const findBlock = createFindBlock(client);
    const shareRateAt = createShareRates(chains.ethereum, networks.ethereum);
    const candidates = await readMetReceipts(context, source.id);
    const isEnd = ({ state, readAt }: Pick<WalletPastRow, 'state' | 'readAt'>) =>
      state === 'beginning' || (state === 'refused' && !isDue({ state, readAt }));
    /** Time before which there were no holdings, or the node reports none. */
    let end = Math.max(0, ...rows.filter(isEnd).map(({ at }) => at.getTime()));
    let unread = 0;
    let count = 0;
    /** The stage of which this job read something. */
    let told: number | null = null;
    const unsaved: WalletPastRow[] = [];
    const read = async (moment: Date): Promise<WalletPastRow> => {
      const later = await readLater(source.id, moment, [...known.keys()], unsaved);
      const wanted = { moment, findBlock, shareRateAt, later, candidates };
      const { isAsked, ...past } = await readPast(client, networks[id], address, wanted);
      const row = { sourceId: source.id, at: moment, readAt: clock.now(), ...past };
      unsaved.push(row);
      if (isAsked) {
        count += 1;
        await pause(restMs * context.config.pace);
      }
      return row;
    };
    const note = (past: WalletPastRow, stage: number) => {
      if (past.held !== null) told = stage;
      if (isEnd(past)) end = past.at.getTime();
    };
    const readOn = async (): Promise<Progress> => {
      for (const { moment, stage } of numbered(walletStages(source.createdAt))) {
        if (moment.getTime() <= end) continue;
        if (told !== null && stage > told) return { isOver: false, isStage: true };
        let row: Pick<WalletPastRow, 'state' | 'readAt'> | undefined = known.get(moment.getTime());
        if (row === undefined || isDue(row)) {
          const isEnough = count === momentsAtOnce || unsaved.length === maxUnsaved;
          if (signal.aborted || isEnough) return { isOver: false, isStage: false };
          const past = await read(moment);
          note(past, stage);
          row = past;
        }
        unread = row.state === 'unread' ? unread + 1 : 0;
        if (unread === maxUnread) break;
      }
      return { isOver: true, isStage: told !== null };
    };
    let isGone = false;
    let progress: Progress = { isOver: true, isStage: false };
    try {
      progress = await readOn();
    } finally {
      isGone = !(await keep(source.id, unsaved));
    }
    return isGone ? { isOver: true, isStage: false } : progress;
  }

  /** The reading of the next later moment, of those that are stored at `times` and those of this job. */
  async function readLater(
    sourceId: string,
    moment: Date,
    times: readonly number[],
    unsaved: readonly WalletPastRow[],
  ): Promise<WalletPastRow | null> {
    const nearest = Math.min(
      ...[...times, ...unsaved.map(({ at }) => at.getTime())].filter((at) => at > moment.getTime()),
    );
    if (!Number.isFinite(nearest)) return null;
    const own = unsaved.find(({ at }) => at.getTime() === nearest);
    if (own !== undefined) return own;
    const [row] = await db
      .select()
      .from(walletPasts)
      .where(and(eq(walletPasts.sourceId, sourceId), eq(walletPasts.at, new Date(nearest))));
    return row ?? null;
  }

  /** Refused so long ago that it is asked again. */
  function isDue(row: Pick<WalletPastRow, 'state' | 'readAt'>): boolean {
    const age = clock.now().getTime() - row.readAt.getTime();
    return row.state === 'refused' && age > refusedMs;
  }

  /** All that was read in one statement: others wait for its end. False where the wallet is gone meanwhile. */
  async function keep(sourceId: string, rows: readonly WalletPastRow[]): Promise<boolean> {
    if (rows.length === 0) return true;
    return db.transaction(async (tx) => {
      const [still] = await tx
        .select({ id: sources.id })
        .from(sources)
        .where(eq(sources.id, sourceId))
        .for('key share');
      if (still === undefined) return false;
      await tx
        .insert(walletPasts)
        .values([...rows])
        .onConflictDoUpdate({
          target: [walletPasts.sourceId, walletPasts.at],
          set: {
            state: sql`excluded.state`,
            held: sql`excluded.held`,
            blockNumber: sql`excluded.block_number`,
            readAt: sql`excluded.read_at`,
          },
        });
      return true;
    });
  }
}

function numbered(stages: readonly Date[][]): { moment: Date; stage: number }[] {
  return stages.flatMap((moments, stage) => moments.map((moment) => ({ moment, stage })));
}

const hour = 3_600_000;
const hoursReach = 7 * dayMs;
const monthReach = 31 * dayMs;
const daysReach = 365 * dayMs;

/**
 * The moments of which a wallet is read that came at `came`, in the order in which they are read, by stages:
 * the hours of a day; then the beginning of the week and the ends of the days of a month, with which changes
 * of 7 and 30 days are known; the other hours of the week; the days of the year. An hour is its last second,
 * back to the midnight before the week, so that a week has a value at or before its beginning; days are those
 * in Seoul. They are moments of a history that is built back, the newest of a stage first, and each is there once.
 */
export function walletStages(came: Date): Date[][] {
  const newest = Math.floor(came.getTime() / hour) * hour;
  const firstHour = seoulMidnight(newest - hoursReach);
  const hours: number[] = [];
  const days: number[] = [];
  for (let end = newest; end > firstHour; end -= hour) hours.push(end);
  for (let end = firstHour; end > newest - daysReach; end -= dayMs) days.push(end);
  const isOfDay = (end: number) => end >= newest - dayMs - hour;
  const isOfMonth = (end: number) =>
    end >= newest - monthReach &&
    (end === seoulMidnight(end) ||
      end === newest - hoursReach ||
      end === newest - hoursReach - hour);
  const all = [...hours, ...days];
  const day = all.filter(isOfDay);
  const month = all.filter((end) => !isOfDay(end) && isOfMonth(end));
  const week = hours.filter((end) => !isOfDay(end) && !isOfMonth(end));
  const year = days.filter((end) => !isOfMonth(end));
  return [day, month, week, year].map((ends) => ends.map((end) => new Date(end - 1_000)));
}

/** All of them. */
export function walletMoments(came: Date): Date[] {
  return walletStages(came).flat();
}
