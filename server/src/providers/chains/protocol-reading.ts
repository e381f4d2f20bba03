/** Positions of a wallet in one protocol, by the protocol's own ids. */
export type ProtocolReading<T> = {
  positions: T[];
  /** Positions that could not be read now: what was last known of them is kept. */
  standing: StandingPosition[];
  /** All that the wallet has, where they are more than are read; else 0. */
  unread: number;
};

/** `id`: of the protocol; `name`: for display. */
export type StandingPosition = { id: string; name: string };
