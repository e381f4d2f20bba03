const standardLimit = 5;
const windowMs = 2_000;

type Passed = {
  headers: Record<string, string>;
  /** Seconds to wait, where this one was too many. */
  retryAfter: number | undefined;
};

type ChatBucket = {
  take(webhook: string): Passed;
  /** Lets through so many of a window from now on; null: as many as the service does. */
  allow(limit: number | null): void;
};

/** Five requests in two seconds for each webhook; the headers of every answer report them. */
export function chatBucket(now: () => number): ChatBucket {
  let limit = standardLimit;
  const windows = new Map<string, { began: number; used: number }>();
  const take: ChatBucket['take'] = (webhook) => {
    const at = now();
    let window = windows.get(webhook);
    if (window === undefined || at - window.began >= windowMs) {
      window = { began: at, used: 0 };
      windows.set(webhook, window);
    }
    window.used += 1;
    const resets = window.began + windowMs;
    const after = (resets - at) / 1_000;
    const headers: Record<string, string> = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(limit - window.used, 0)),
      'x-ratelimit-reset': (resets / 1_000).toFixed(3),
      'x-ratelimit-reset-after': after.toFixed(3),
      'x-ratelimit-bucket': '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    };
    if (window.used <= limit) return { headers, retryAfter: undefined };
    headers['retry-after'] = String(Math.ceil(after));
    headers['x-ratelimit-scope'] = 'user';
    return { headers, retryAfter: Number(after.toFixed(3)) };
  };
  return {
    take,
    allow(maximum) {
      limit = maximum ?? standardLimit;
    },
  };
}
