/** State of one condition of a rule for one subject. */
export type PartState = {
  /**
   * True if it holds; it holds until the value has returned beyond the threshold by the hysteresis.
   * Null before the first value.
   */
  held: boolean | null;
  /** For `crosses`: on which side of the line the value was, and null until it is clear of it. */
  side: 'above' | 'below' | null;
  /** For `changes_by_…`: what the value is compared with, oldest first; `at` is epoch ms. */
  samples: readonly { at: number; value: string }[];
};

/**
 * State of a rule for one subject; stored in the database, so that a restart is no edge. Times are
 * epoch ms.
 */
export type SubjectState = {
  parts: readonly PartState[];
  /** True if the whole condition held at the last evaluation. */
  truth: boolean;
  /** Since when it has held without a break. */
  since: number | null;
  /** True if it was notified or suppressed since the condition began to hold. */
  handled: boolean;
  lastFiredAt: number | null;
  /** For `repeat_until_ack`: true if the user has read it. */
  acknowledged: boolean;
};
