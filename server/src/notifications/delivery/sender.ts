import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import type { DeliveryRow } from './tables.ts';

/** Sender of one channel. */
export type Sender = {
  /**
   * True if a delivery in progress when the server ended may be sent again: only where the receiver
   * shows repetitions once. Otherwise it stays in doubt and is not resent automatically.
   */
  repeatable: boolean;
  /** Maximum duration of a sending, in ms: the lane is held slightly longer. */
  patienceMs: number;
  /** One delivery, or several as one digest; never none. */
  send(rows: readonly [DeliveryRow, ...DeliveryRow[]]): Promise<SendResult>;
  /** Records what the result says about the target: that it works or no longer exists. */
  note?(row: DeliveryRow, result: SendResult): Promise<void>;
};
