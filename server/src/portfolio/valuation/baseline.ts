import type { Reads } from '../../sources/api.ts';

/** Total at the beginning of a period. */
export type Baseline = {
  at: Date;
  KRW: string | null;
  USD: string | null;
  USDT: string | null;
  /** Built back later, from all sources of then and now; a recorded one knows those of its time. */
  rebuilt: boolean;
  /** The sources that it knows, as `sourceSet` writes them; null where that was not kept. */
  sources?: string | null;
  /** When its sources were read; left out where that was its own moment. */
  reads?: Reads;
  /** True if it is of the present sources. */
  comparable?: boolean;
  /** Time of rebuilding; it includes the user’s changes of what is counted before that. */
  builtAt?: Date | null;
};
export type Baselines = {
  day: Baseline | null;
  /** 09:00 in Seoul is midnight UTC. */
  sinceReset: Baseline | null;
  week: Baseline | null;
  month: Baseline | null;
};
