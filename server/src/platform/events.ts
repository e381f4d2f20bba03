export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'release.changed': { releaseId: string };
  }
}
