/**
 * Looks every five seconds at what the server depends on. What does not do twice in a row is an incident:
 * written down, shown on the page of the system's status with since when and until when, and reported to
 * operators once, and once when it is over. Where the database itself takes nothing, it is remembered and
 * written down when it is back.
 */
import type { Dependency, Incident } from '@moa/contracts/monitoring/status';
import type { Context } from '../../context.ts';
import { getUnavailability } from '../../database/database-unavailable.ts';
import { every } from '../../error-boundary.ts';
import { notifyOperators } from '../notify-operators.ts';
import {
  endIncident,
  openIncident,
  readIncidents,
  type Seen,
  seeIncident,
  tidyIncidents,
} from './store.ts';

export type Incidents = {
  /** The newest first; those that could not be written down are among them. */
  read(): Promise<Incident[]>;
  /** Looks once; also done by itself. */
  look(): Promise<void>;
  stop(): void;
};

type Watched = Seen & {
  /** Looks in a row at which it did not do. */
  looks: number;
  /** Null until it is written down. */
  id: string | null;
};

const pollIntervalMs = 5_000;
/** One slow answer is no incident. */
const looksUntilSaid = 2;
const tidyEveryMs = 60_000;
/** Ends that wait for the database. */
const maxWaiting = 50;

export function watchIncidents(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'bus' | 'config'>,
  {
    instance,
    readDependencies,
  }: { instance: string; readDependencies(): Promise<readonly Dependency[]> },
): Incidents {
  const { db, clock, log } = context;
  const open = new Map<Incident['part'], Watched>();
  let ended: Watched[] = [];
  let tidiedAt = 0;
  let looking: Promise<void> | null = null;

  const note = ({ name, status }: Dependency, now: Date) => {
    const known = open.get(name);
    if (status === 'ok') {
      open.delete(name);
      if (known !== undefined && known.looks >= looksUntilSaid)
        ended = [...ended, { ...known, until: now }].slice(-maxWaiting);
      return;
    }
    open.set(name, {
      ...(known ?? { instance, part: name, since: now, until: null, id: null }),
      // The worst that it was.
      status: known?.status === 'failed' ? 'failed' : status,
      looks: (known?.looks ?? 0) + 1,
    });
  };
  const begin = async (watched: Watched, now: Date): Promise<string> => {
    watched.id ??= await reportIncident(context, watched, now);
    return watched.id;
  };
  const writeDown = async (now: Date) => {
    for (const watched of [...ended]) {
      await reportRecovery(context, await begin(watched, now), watched, now);
      ended = ended.filter((one) => one !== watched);
    }
    for (const watched of open.values()) {
      if (watched.looks < looksUntilSaid) continue;
      const id = await begin(watched, now);
      await seeIncident(db, id, watched, now);
    }
    if (now.getTime() - tidiedAt < tidyEveryMs) return;
    tidiedAt = now.getTime();
    await tidyIncidents(db, now);
  };
  const look = async () => {
    const now = clock.now();
    const dependencies = await readDependencies();
    const database = dependencies.find(({ name }) => name === 'database')?.status;
    for (const dependency of dependencies) {
      // The jobs are in the database: where that is slow or down, they are no incident of their own.
      if (dependency.name !== 'jobs' || database === 'ok') note(dependency, now);
    }
    if (database === undefined || database === 'failed') return;
    try {
      await writeDown(now);
    } catch (cause) {
      // It takes no writes now: the next look tries again.
      if (getUnavailability(cause) === null) throw cause;
    }
  };
  const checkOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const end = every(log, 'incidents', pollIntervalMs, checkOnce);

  return {
    look: checkOnce,
    stop: end,
    async read() {
      const written = await readIncidents(db).catch((cause: unknown): Incident[] => {
        if (getUnavailability(cause) === null) throw cause;
        return [];
      });
      const unwritten = [...open.values(), ...ended]
        .filter(({ id, looks }) => id === null && looks >= looksUntilSaid)
        .map(({ part, status, since, until }) => ({
          part,
          status,
          since: since.toISOString(),
          until: until?.toISOString() ?? null,
        }));
      return [...unwritten, ...written].toSorted((a, b) => b.since.localeCompare(a.since));
    },
  };
}

// Writes an incident down and reports it to operators: once when it begins, once when it is over for all.

type Reporting = Pick<Context, 'db' | 'bus' | 'clock' | 'config'>;

/** Answers its id. */
async function reportIncident(context: Reporting, seen: Seen, now: Date): Promise<string> {
  const id = await openIncident(context.db, seen, now);
  const { part, status, since } = seen;
  await notifyOperators(
    context,
    { kind: 'system.trouble', data: { part, status, since: since.toISOString() } },
    `trouble ${id}`,
  );
  return id;
}

async function reportRecovery(
  context: Reporting,
  id: string,
  seen: Seen,
  now: Date,
): Promise<void> {
  const isOver = await endIncident(context.db, id, seen, now);
  const { part, since, until } = seen;
  if (!isOver || until === null) return;
  await notifyOperators(
    context,
    {
      kind: 'system.recovered',
      data: { part, since: since.toISOString(), until: until.toISOString() },
    },
    `recovered ${id}`,
  );
}
