/**
 * Counts what each source outside answers: every call through the circuits by where it goes, and once a
 * minute whether each feed of prices was heard. What this server counted of half an hour is one row,
 * which it writes again each minute.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { every } from '../../error-boundary.ts';
import { emptyHistogram, observe } from '../../telemetry.ts';
import type { Heartbeat } from './heartbeat.ts';
import { getNames } from './read-quotas.ts';
import { storeHeartbeats } from './store.ts';

/** A feed of prices, and when it was last heard, epoch ms; null: never. */
export type Feed = { name: string; lastHeardAt: number | null };

export type Heartbeats = {
  /** Made up by this start of the server. */
  instance: string;
  /** Counts of the half hours that are running or not stored yet. */
  current(): readonly Heartbeat[];
  /** Looks at the feeds and writes down what was counted. */
  beat(): Promise<void>;
  stop(): void;
};

const bucketMs = 30 * 60_000;
const beatMs = 60_000;
/** A feed that was silent for longer failed that minute. */
const silentMs = 3 * 60_000;

type Parts = Pick<Context, 'circuits' | 'clock' | 'db' | 'log' | 'outside'>;

export function createHeartbeats(
  { circuits, clock, db, log, outside }: Parts,
  readFeeds: () => readonly Feed[],
): Heartbeats {
  const instance = randomUUID();
  const names = getNames(outside);
  const counted = new Map<string, Heartbeat>();
  const bucketNow = () => Math.floor(clock.now().getTime() / bucketMs) * bucketMs;

  const count = (source: string, kind: Heartbeat['kind'], isOk: boolean): Heartbeat => {
    const at = bucketNow();
    const key = `${kind} ${source} ${at}`;
    const beat = counted.get(key) ?? {
      source,
      kind,
      at,
      ok: 0,
      failed: 0,
      times: emptyHistogram(),
    };
    counted.set(key, beat);
    beat[isOk ? 'ok' : 'failed'] += 1;
    return beat;
  };
  const endCalls = circuits.onCall(({ address, isOk, ms }) => {
    const name = names.get(address);
    if (name === undefined) return;
    const { times } = count(name, 'api', isOk);
    if (isOk) observe(times, ms);
  });
  const beat = async () => {
    const now = clock.now().getTime();
    for (const { name, lastHeardAt } of readFeeds())
      count(name, 'feed', lastHeardAt !== null && now - lastHeardAt < silentMs);
    // What is over leaves the memory whether it could be written or not.
    const rows = [...counted.values()];
    for (const [key, { at }] of counted) if (at < bucketNow()) counted.delete(key);
    await storeHeartbeats(db, instance, rows);
  };
  const endBeats = every(log, 'heartbeats of sources', beatMs, beat);

  return {
    instance,
    current: () => [...counted.values()],
    beat,
    stop() {
      endCalls();
      endBeats();
    },
  };
}
