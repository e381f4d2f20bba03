import type { SendResult } from '../../providers/outbound/send-result.ts';
import type { DeliveryRow } from './tables.ts';

/** How one channel sends. */
export type Sender = {
  /**
   * Whether what was being sent when the server ended may be sent again: only where the other side shows
   * it once however often it comes. Otherwise it stays in doubt, and is not sent twice by itself.
   */
  repeatable: boolean;
  /** No sending takes longer, in ms: for as long, and a little, nobody else sends there. */
  patienceMs: number;
  /** One delivery, or several as one digest; never none. */
  send(rows: readonly [DeliveryRow, ...DeliveryRow[]]): Promise<SendResult>;
  /** What the result says of the target itself: that it works, or is no more. */
  note?(row: DeliveryRow, result: SendResult): Promise<void>;
};
