export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    /** The past of a person was worked out anew. */
    'history.rebuilt': { userId: string };
  }
}
