export type {};

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'account.created': { userId: string };
    /** The currency that answers are given in where none is asked for. */
    'account.currency-changed': { userId: string };
    'session.started': { userId: string; sessionId: string; userAgent: string };
    'session.ended': { userId: string; sessionId: string };
    /** Idleness shut it: its sockets end, its owner opens it with a passkey. */
    'session.locked': { userId: string; sessionId: string };
    'session.unlocked': { userId: string; sessionId: string };
  }
}
