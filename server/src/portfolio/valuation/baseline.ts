import type { Reads } from '../../sources/api.ts';

/** What everything was worth where a period began. */
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
  /** Of the sources of now. */
  comparable?: boolean;
  /** When it was built back: what the person changed of what is counted before that is in it. */
  builtAt?: Date | null;
};
export type Baselines = {
  day: Baseline | null;
  /** 09:00 in Seoul is midnight UTC. */
  sinceReset: Baseline | null;
  week: Baseline | null;
  month: Baseline | null;
};
