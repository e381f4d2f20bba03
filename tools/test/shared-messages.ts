/** What node-tests.ts and a process that runs several files say to each other. */

/** A file that hangs is ended with everything it started. */
export const fileLimitMs = 900_000;

export type ToProcess = { kind: 'run'; file: string } | { kind: 'end' };
export type FromProcess =
  | { kind: 'ready' }
  /** `rss`: bytes that the process holds. */
  | { kind: 'through'; file: string; rss: number };
