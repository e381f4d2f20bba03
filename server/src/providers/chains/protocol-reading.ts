/** What one protocol holds of a wallet, by the protocol's own names. */
export type ProtocolReading<T> = {
  positions: T[];
  /** Positions that could not be read now: what was last known of them is kept. */
  standing: StandingPosition[];
  /** All that the wallet has, where they are more than are read; else 0. */
  unread: number;
};

/** `id`: by the protocol's own name; `name`: as people know it. */
export type StandingPosition = { id: string; name: string };
