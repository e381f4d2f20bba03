/** Requests counted in windows of time, by whom and what they ask. */
export type RequestWindow = {
  limit: number;
  remaining: number;
  /** When the window ends (epoch ms). */
  resetAt: number;
  /** This request was one too many. */
  exceeded: boolean;
};

export function requestWindows(
  limit: number,
  windowMs: number,
  now: () => number,
): (who: string) => RequestWindow {
  const windows = new Map<string, { ends: number; used: number }>();
  return (who) => {
    const at = now();
    let window = windows.get(who);
    // A clock that was set back ends a window too.
    if (window === undefined || window.ends <= at || window.ends > at + windowMs) {
      if (windows.size > 10_000) windows.clear();
      window = { ends: at + windowMs, used: 0 };
      windows.set(who, window);
    }
    window.used += 1;
    return {
      limit,
      remaining: Math.max(limit - window.used, 0),
      resetAt: window.ends,
      exceeded: window.used > limit,
    };
  };
}

/**
 * The clock of an exchange's limits. `pace` below 1 makes it faster than the server shortens its pauses
 * (`MOA_PACE`): delays of a busy machine are not shortened with them, and bring requests closer together.
 */
export function limitClock(now: () => number, pace = 1): () => number {
  const rate = pace < 1 ? 4 / pace : 1;
  return () => now() * rate;
}
