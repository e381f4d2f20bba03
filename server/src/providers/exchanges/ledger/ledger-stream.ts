import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';

/** Where a stream goes on; JSON, in its own terms. */
export type StreamCursor = Record<string, unknown>;

export type Round = {
  now: number;
  /** Before it nothing can have happened, as far as deposits tell (epoch ms). */
  floor: number | null;
};

/** One list of an exchange's past, such as its deposits. */
export type LedgerStream = {
  name: string;
  lack: LedgerPage['lacks'][number];
  /** Money comes in by it: it tells before when nothing can have been traded. */
  opens?: boolean;
  /** One request, or few. */
  read(cursor: StreamCursor | null, round: Round): Promise<StreamStep>;
};

export type StreamStep = {
  events: LedgerEvent[];
  cursor: StreamCursor;
  /** Nothing is left to read for now. */
  done: boolean;
  /** Down to when it has been read (epoch ms). */
  reach: number;
};
