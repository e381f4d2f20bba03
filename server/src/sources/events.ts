export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'source.added': { userId: string; sourceId: string };
    'source.removed': {
      userId: string;
      sourceId: string;
      kind: 'exchange' | 'wallet';
      provider: string;
      label: string;
    };
    /** A synchronisation ended; `recovered` when it is the first good one after a failure, `moved` when a balance changed. */
    'source.synchronised': {
      userId: string;
      sourceId: string;
      ok: boolean;
      firstTime: boolean;
      recovered: boolean;
      moved: boolean;
      positions: number;
      error: { code: string; message: string } | null;
    };
    /** What a person holds, or what of it is counted, is not what it was. */
    'portfolio.changed': { userId: string };
    /** Entries came, went or were told apart anew: costs, flows and history follow. */
    'ledger.changed': { userId: string; sourceId: string };
  }
}
