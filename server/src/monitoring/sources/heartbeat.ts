import type { Histogram } from '../../telemetry.ts';

/** Calls of one source, or messages of a feed, in half an hour. */
export type Heartbeat = {
  source: string;
  kind: 'feed' | 'api';
  /** When its half hour begins, epoch ms. */
  at: number;
  ok: number;
  failed: number;
  times: Histogram;
};
