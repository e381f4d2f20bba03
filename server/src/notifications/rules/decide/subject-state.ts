/** What one condition of a rule knows of one subject. */
export type PartState = {
  /** Whether it holds; past its line it holds until the value has gone back by the hysteresis. Null before the first value. */
  held: boolean | null;
  /** For `crosses`: on which side of the line the value was, and null until it is clear of it. */
  side: 'above' | 'below' | null;
  /** For `changes_by_…`: what the value is compared with, oldest first; `at` is epoch ms. */
  samples: readonly { at: number; value: string }[];
};

/** What a rule knows of one subject; it is kept in the database, so that a restart is no edge. Times are epoch ms. */
export type SubjectState = {
  parts: readonly PartState[];
  /** Whether the whole condition held when it was last evaluated. */
  truth: boolean;
  /** Since when it has held without a break. */
  since: number | null;
  /** Whether it was notified, or kept back, in this stretch of truth. */
  handled: boolean;
  lastFiredAt: number | null;
  /** For `repeat_until_ack`: the person has read it. */
  acknowledged: boolean;
};
