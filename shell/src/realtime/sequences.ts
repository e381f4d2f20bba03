/** Which messages of each channel have come: what is lost is seen, what comes twice is dropped. */
import type { Channel } from '@moa/contracts/realtime/messages';

/**
 * Numbers count from one on each connection, those of the notifications channel from where the server
 * says (`begin`). `onLost` is called with each channel that misses some.
 */
export function createSequences(onLost: (channel: Channel) => void) {
  const last = new Map<Channel, number>();
  const missing = (channel: Channel, next: number) => next > (last.get(channel) ?? 0) + 1;
  return {
    /** Whether the message is new. A gap before it is reported first. */
    take(channel: Channel, seq: number): boolean {
      if (seq <= (last.get(channel) ?? 0)) return false;
      const lost = missing(channel, seq);
      last.set(channel, seq);
      if (lost) onLost(channel);
      return true;
    },
    /** How far the server has come, as its heartbeat says: a lost last message is seen by it. */
    compare(seqs: Partial<Record<Channel, number>>): void {
      for (const [channel, seq] of Object.entries(seqs) as [Channel, number][]) {
        if (seq <= (last.get(channel) ?? 0)) continue;
        last.set(channel, seq);
        onLost(channel);
      }
    },
    /** What comes next on the channel is the one after this number, or again what has come meanwhile. */
    begin(channel: Channel, seq: number): void {
      last.set(channel, Math.max(seq, last.get(channel) ?? 0));
    },
    /** A new connection counts from one again. */
    restart(): void {
      last.clear();
    },
  };
}
