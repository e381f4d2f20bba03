import type { Histogram } from '../../telemetry/histogram.ts';

/** What one source answered, or how often a feed was heard, in half an hour. */
export type Heartbeat = {
  source: string;
  kind: 'feed' | 'api';
  /** When its half hour begins, epoch ms. */
  at: number;
  ok: number;
  failed: number;
  times: Histogram;
};
