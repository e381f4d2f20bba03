export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    /** What a wallet held before it was watched is known, as far as its node tells. */
    'wallet-past.read': { userId: string; sourceId: string };
  }
}
