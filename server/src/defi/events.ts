export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    /** A reported transaction was mined, reverted, replaced or dropped. */
    'transaction.settled': { userId: string; transactionId: string };
  }
}
