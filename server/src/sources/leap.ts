/** How much of a position, as decimal text. */
export type Amount = { id: string; quantity: string };

/** A leap that a source reported, as it is stored with the source. */
export type Leap = {
  /** When it was reported first (ISO). */
  since: string;
  /** How often the same was reported in a row. */
  readings: number;
  /** What was reported, of enough positions to distinguish another leap from it. */
  witness: Amount[];
  /** When it was taken for true (ISO); null while it is refused. */
  acceptedAt: string | null;
  /** It was the only thing held. */
  alone?: true;
  /** Nothing was left of what it held. */
  emptied?: true;
};
