/** Messages between the tabs of one user about their shared connection. */
import { currencyCode } from '@moa/contracts/primitives';
import { channel } from '@moa/contracts/realtime/messages';
import * as z from '@moa/contracts/schema';

const tab = z.string();

export const tabMessage = z.discriminatedUnion('type', [
  /** From the leader: how the connection is. Also said when it begins to lead, and to who asks. */
  z.object({
    type: z.literal('status'),
    status: z.oneOf(['disconnected', 'connecting', 'connected']),
    error: z.nullable(z.string()),
    /** When the server was heard last, epoch ms; null where it was not yet. */
    heardAt: z.nullable(z.number()),
    /**
     * The leader has just begun to lead, or does not know the tab that asked: every tab repeats its
     * subscription.
     */
    begins: z.boolean(),
    link: z.object({
      connectedAt: z.nullable(z.number()),
      attempt: z.number(),
      nextTryAt: z.nullable(z.number()),
      roundTripMs: z.nullable(z.number()),
      heartbeatAt: z.nullable(z.number()),
      gaps: z.number(),
    }),
  }),
  /** From the leader: events after this number follow. */
  z.object({ type: z.literal('events'), after: z.number() }),
  /** From the leader: a message of the server, as it came. */
  z.object({ type: z.literal('message'), text: z.string() }),
  /** From the leader: something of this channel was lost. */
  z.object({ type: z.literal('lost'), channel }),
  /** To the leader: the currency of this tab, its visibility, and if it needs a fresh state. */
  z.object({
    type: z.literal('want'),
    tab,
    currency: currencyCode,
    seen: z.boolean(),
    fresh: z.boolean(),
  }),
  /** To the leader: replace the connection with a new one. */
  z.object({ type: z.literal('reconnect') }),
  /** To the leader: are you there? It answers with its status. */
  z.object({ type: z.literal('ask'), tab }),
  /** To the leader: this tab shows nothing any more. */
  z.object({ type: z.literal('bye'), tab }),
]);
export type TabMessage = z.Output<typeof tabMessage>;
