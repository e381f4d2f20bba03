/** Quantity of a position, as a decimal string. */
export type Amount = { id: string; quantity: string };

/** A leap that a source reported, as it is stored with the source. */
export type Leap = {
  /** When it was reported first (ISO). */
  since: string;
  /** Number of consecutive identical reports. */
  readings: number;
  /** Reported quantities of enough positions to distinguish this jump from another. */
  witness: Amount[];
  /** When it was taken for true (ISO); null while it is refused. */
  acceptedAt: string | null;
  /** It was the only thing held. */
  alone?: true;
  /** Nothing was left of what it held. */
  emptied?: true;
};
