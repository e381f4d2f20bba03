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
    /** True if the message is new. A gap before it is reported first. */
    take(channel: Channel, seq: number): boolean {
      if (seq <= (last.get(channel) ?? 0)) return false;
      const lost = missing(channel, seq);
      last.set(channel, seq);
      if (lost) onLost(channel);
      return true;
    },
    /**
     * Compares with the sequence numbers of the server's heartbeat, which detects a lost last
     * message.
     */
    compare(seqs: Partial<Record<Channel, number>>): void {
      for (const [channel, seq] of Object.entries(seqs) as [Channel, number][]) {
        if (seq <= (last.get(channel) ?? 0)) continue;
        last.set(channel, seq);
        onLost(channel);
      }
    },
    /**
     * Continues the channel after this number, or after a later message that has already arrived.
     */
    begin(channel: Channel, seq: number): void {
      last.set(channel, Math.max(seq, last.get(channel) ?? 0));
    },
    /** A new connection counts from one again. */
    restart(): void {
      last.clear();
    },
  };
}
