/** Result of one delivery attempt. */
export type SendResult = (
  | { kind: 'delivered' }
  /** Too many at once; nothing was delivered, and it counts as no try. */
  | { kind: 'limited'; everywhere: boolean }
  /** The destination no longer exists. */
  | { kind: 'gone'; why: string }
  /** The message itself is refused, and would be again. */
  | { kind: 'refused'; why: string }
  /** Nothing was delivered; it may be tried again. */
  | { kind: 'failed'; why: string }
  /** It may have been delivered: no answer came. */
  | { kind: 'unknown'; why: string }
) & {
  /** For how long nothing more may be sent there, in ms. */
  waitMs: number;
};
