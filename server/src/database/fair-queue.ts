/**
 * Fair queue for the one session of the embedded database. Statements and transactions share the
 * queue; each caller (a user, an address, the background) has a lane of its own. Among lanes with
 * work, the one that used the least of the session's time runs next (start-time fair queueing);
 * within a lane the order is first in, first out. A flood thus delays its own caller, not others.
 */
import { DatabaseUnavailable } from './database-unavailable.ts';

export type QueueLimits = {
  /** Statements given to the session ahead of their answers; a transaction is alone. */
  pipelined: number;
  /** Turns that may wait, of one caller and of all together. */
  waitingPerCaller: number;
  waiting: number;
  /** Maximum waiting time of a turn. */
  waitMs: number;
};

export type QueueCaller = {
  name: string;
  /** Share of the session relative to a user's, which is 1. */
  share?: number;
  /** Limits of waiting time and of queued turns, if larger than those of users. */
  waitMs?: number;
  waiting?: number;
  /** So many of the places that run at a time it leaves to others, and has one at least. */
  leaves?: number;
};

type Turn = { start(): void; refuse(cause: Error): void; alone: boolean };
type Lane = {
  name: string;
  share: number;
  maxRunning: number;
  waiting: Turn[];
  running: number;
  usedMs: number;
};

export type FairQueue = {
  /** Runs `act` when it is its turn; `alone`: nothing else runs until it is through. */
  turn<T>(caller: QueueCaller, act: () => Promise<T>, options?: { alone?: boolean }): Promise<T>;
  /** While it is paused, nothing begins; what waits goes on waiting until its deadline. */
  pause(): void;
  resume(): void;
  waiting(): number;
};

/** Running turns are not in the used time yet: they break ties. */
const isBefore = (one: Lane, other: Lane): boolean =>
  one.usedMs < other.usedMs || (one.usedMs === other.usedMs && one.running < other.running);

const maxAheadMs = 1_000;
const maxLanes = 1_000;

/** `refusal` makes what is thrown for who has no turn. */
// Over 100 lines: lanes, turns and the level of used time are one state of one algorithm.
export function createFairQueue(
  limits: QueueLimits,
  refusal: (message: string) => Error = (message) => new DatabaseUnavailable('busy', message),
): FairQueue {
  /** Lanes with something waiting, and those of the turns that run. */
  const lanes = new Map<string, Lane>();
  let waiting = 0;
  let running = 0;
  let alone = false;
  let paused = false;
  /** The time used by the lane that was served last: a new lane begins there, not at zero. */
  let level = 0;
  let lastEnd = 0;

  const getLane = ({ name, share = 1, leaves = 0 }: QueueCaller): Lane => {
    const known = lanes.get(name);
    if (known !== undefined) return known;
    const lane: Lane = {
      name,
      share,
      maxRunning: Math.max(1, limits.pipelined - leaves),
      waiting: [],
      running: 0,
      usedMs: level,
    };
    lanes.set(name, lane);
    return lane;
  };
  const fullestLane = (): Lane | null => {
    let longest: Lane | null = null;
    for (const lane of lanes.values()) {
      if (longest === null || lane.waiting.length > longest.waiting.length) longest = lane;
    }
    return longest;
  };
  const next = (): void => {
    while (!paused && !alone && running < limits.pipelined && waiting > 0) {
      let chosen: Lane | null = null;
      for (const lane of lanes.values()) {
        if (lane.waiting.length === 0 || lane.running >= lane.maxRunning) continue;
        if (chosen === null || isBefore(lane, chosen)) chosen = lane;
      }
      const turn = chosen?.waiting.shift();
      if (chosen === null || turn === undefined) return;
      waiting -= 1;
      level = Math.max(level, chosen.usedMs);
      alone = turn.alone;
      running += 1;
      turn.start();
    }
  };
  const someoneCouldRun = (): boolean => {
    if (waiting === 0) return false;
    for (const lane of lanes.values()) {
      if (lane.waiting.length > 0 && lane.running < lane.maxRunning) return true;
    }
    return false;
  };
  const run = async <T>(lane: Lane, isAlone: boolean, act: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    lane.running += 1;
    try {
      return await act();
    } finally {
      const now = performance.now();
      // What was given ahead waited in the session for those before it: that time was theirs.
      const usedMs = (now - Math.max(startedAt, lastEnd)) / lane.share;
      // One long turn does not shut its caller out for as long.
      lane.usedMs = Math.min(lane.usedMs + usedMs, level + maxAheadMs);
      lastEnd = now;
      lane.running -= 1;
      running -= 1;
      if (isAlone) alone = false;
      if (lanes.size > maxLanes) forgetIdle();
      next();
    }
  };
  /** An idle lane that is not ahead of the others would begin where it is. */
  const forgetIdle = () => {
    for (const [name, lane] of lanes) {
      if (lane.waiting.length === 0 && lane.running === 0 && lane.usedMs <= level) {
        lanes.delete(name);
      }
    }
  };

  return {
    turn(caller, act, { alone: wantsAlone = false } = {}) {
      const lane = getLane(caller);
      // An idle lane saves nothing up for later.
      if (lane.waiting.length === 0) lane.usedMs = Math.max(lane.usedMs, level);
      const hasRoom = running < limits.pipelined && lane.running < lane.maxRunning;
      // Lanes that wait only for their own limit do not keep others from a free place.
      if (!paused && !alone && hasRoom && !someoneCouldRun()) {
        level = Math.max(level, lane.usedMs);
        alone = wantsAlone;
        running += 1;
        return run(lane, wantsAlone, act);
      }
      const tooMuch = () => refusal('Too much waits for the database already.');
      if (lane.waiting.length >= (caller.waiting ?? limits.waitingPerCaller)) {
        return Promise.reject(tooMuch());
      }
      // With a full queue, the longest lane gives way, so that a few floods do not shut out others.
      if (waiting >= limits.waiting) {
        const longest = fullestLane();
        if (longest === null || longest.waiting.length <= lane.waiting.length + 1) {
          return Promise.reject(tooMuch());
        }
        longest.waiting.pop()?.refuse(tooMuch());
        waiting -= 1;
      }
      return new Promise((resolve, reject) => {
        const turn: Turn = {
          alone: wantsAlone,
          start() {
            clearTimeout(deadline);
            run(lane, wantsAlone, act).then(resolve, reject);
          },
          refuse(cause) {
            clearTimeout(deadline);
            reject(cause);
          },
        };
        const deadline = setTimeout(() => {
          const place = lane.waiting.indexOf(turn);
          if (place === -1) return;
          lane.waiting.splice(place, 1);
          waiting -= 1;
          reject(refusal('The database had no turn in time.'));
        }, caller.waitMs ?? limits.waitMs);
        lane.waiting.push(turn);
        waiting += 1;
      });
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      next();
    },
    waiting: () => waiting,
  };
}
