export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'prices.changed': { symbols: readonly string[] };
  }
}
