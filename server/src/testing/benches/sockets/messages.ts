/** IPC messages between the bench of sockets and its servers. */
export type ToServer =
  | { kind: 'tickets'; count: number }
  | { kind: 'used'; collect: boolean }
  /** Bitcoin’s price in dollars, to every socket. */
  | { kind: 'broadcast'; price: number }
  | { kind: 'end' };

export type FromServer =
  | { kind: 'ready'; port: number }
  | { kind: 'tickets'; tickets: string[] }
  /** Bytes; the processor’s time since the process began, ms. */
  | { kind: 'used'; rss: number; heap: number; cpuMs: number };
