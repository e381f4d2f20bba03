/**
 * Messages of /ws/realtime. Every server message of a channel carries the next sequence number of
 * that channel, so that a gap is detected. Numbers of the notifications channel belong to the user:
 * they continue across connections and servers, and a client resumes from the last one it received
 * (`after`). Numbers of the other channels belong to the connection: each subscription begins with
 * a fresh state. The notifications channel has all that /ws/notifications has, so that a page needs
 * one connection.
 */
import { metricValues } from '../analytics/realtime.ts';
import { assetPosition } from '../assets/shapes/position.ts';
import { assetSummary } from '../assets/summary.ts';
import { exchangeRate } from '../currency/rates.ts';
import { alert } from '../notifications/alert-kinds.ts';
import { delivery } from '../notifications/deliveries.ts';
import { currencyCode, decimal, id, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

const channels = ['prices', 'positions', 'portfolio', 'notifications', 'system'] as const;
export const channel = z.oneOf(channels);
export type Channel = z.Output<typeof channel>;

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticate'), token: z.string().check(z.maxLength(200)) }),
  z.object({
    type: z.literal('subscribe'),
    channels: z.array(channel).check(z.maxLength(10)),
    /** The currency of the values in portfolio updates. */
    currency: z.optional(currencyCode),
    /** Several of them, where one socket serves several tabs: each update then comes in each. */
    currencies: z.optional(z.array(currencyCode).check(z.minLength(1), z.maxLength(8))),
    /**
     * The page is visible: minimum time between two messages of the prices, positions and portfolio
     * channels, 250 to 60,000 ms. Without it each channel uses the user's update frequency.
     */
    intervalMs: z.optional(z.int().check(z.minimum(250), z.maximum(60_000))),
    /** The number of the notifications channel that came last, on whatever connection: what came after it follows. */
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  z.object({
    type: z.literal('heartbeat'),
    id: z.string().check(z.maxLength(64)),
    /** Round-trip time of the previous heartbeat, ms. */
    roundTripMs: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  }),
]);
export type ClientMessage = z.Output<typeof clientMessage>;

const livePrice = z.object({
  symbol: z.string(),
  usd: z.nullable(decimal),
  /**
   * The price abroad, `usd` by the rate of the won. What Korean exchanges ask is another price
   * (`domestic` of `getAsset`), apart by the premium: of the two only one belongs on one scale.
   */
  krw: z.nullable(decimal),
  change24h: z.nullable(percent),
  /** Units traded over 24 hours in the market of the price; null where it does not report them. */
  volume24h: z.optional(z.nullable(decimal)),
  source: z.string(),
  at: isoTime,
});
export type LivePrice = z.Output<typeof livePrice>;

const frame = { id, timestamp: isoTime, source: z.string() };
const channelFrame = { ...frame, channel, seq: z.int() };

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    ...frame,
    type: z.literal('welcome'),
    payload: z.object({ connectionId: id, expiresAt: isoTime }),
  }),
  z.object({
    ...frame,
    type: z.literal('heartbeat'),
    payload: z.object({
      id: z.string(),
      /** The last sequence number of each channel, so that a lost last message is seen too. */
      seqs: z.withDefault(z.partialRecord(channel, z.int()), {}),
    }),
  }),
  z.object({
    ...frame,
    type: z.literal('subscribed'),
    payload: z.object({
      channels: z.array(channel),
      /** The number of the notifications channel that comes next is the one after it. */
      after: z.int(),
      /**
       * True if no message of the notifications channel is missed; false if some are no longer
       * stored.
       */
      resumed: z.boolean(),
    }),
  }),
  z.object({
    ...frame,
    type: z.literal('error'),
    payload: z.object({ code: z.string(), message: z.string() }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('price-update'),
    payload: z.object({ prices: z.array(livePrice) }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('portfolio-update'),
    /** One consistent state: the summary and the rows whose sum it is. Rows are left out above 500. */
    payload: z.object({ summary: assetSummary, positions: z.nullable(z.array(assetPosition)) }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('asset-update'),
    /**
     * Only the summary changed; its rows did not, or were not requested. On the portfolio channel.
     */
    payload: assetSummary,
  }),
  z.object({
    ...channelFrame,
    type: z.literal('position-change'),
    /**
     * Rows changed since the last state sent to this socket, and the summary that the rows add up
     * to. On the positions channel.
     */
    payload: z.object({
      summary: assetSummary,
      changed: z.array(assetPosition),
      removed: z.array(id),
    }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('history-update'),
    /** The past was worked out again: what is drawn of it is read again. On the portfolio channel. */
    payload: z.object({ at: isoTime }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('metrics-update'),
    /** Figures of analyses that the session subscribed to: those that are others than before. On the portfolio channel. */
    payload: metricValues,
  }),
  z.object({
    ...channelFrame,
    type: z.literal('rates-update'),
    /** Rates in dollars that the session subscribed to: those that are others than before. On the prices channel. */
    payload: z.object({ rates: z.array(exchangeRate) }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('notification-update'),
    payload: z.object({ alert, unread: z.int() }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('notification-status'),
    /**
     * A delivery is in another state than it was written down in; the name of its target is left out.
     * In-app alerts and sounds never are: `notification-update` has them. On the notifications channel.
     */
    payload: delivery,
  }),
  z.object({
    ...channelFrame,
    type: z.literal('config-update'),
    /** Configs, rules or settings of notices are others: what is listed of them is read again. On the notifications channel. */
    payload: z.object({ at: isoTime }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('settings-update'),
    /** The user's app settings changed: clients read them again. On the notifications channel. */
    payload: z.object({ at: isoTime }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('transaction-update'),
    /**
     * The transaction's status changed: clients read it. On the notifications channel, which drops
     * no messages.
     */
    payload: z.object({ transactionId: id, planId: id }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('test-message'),
    /** Requested test of message delivery. On the system channel. */
    payload: z.object({ id, text: z.nullable(z.string()) }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('simulated-prices'),
    /** Made up on demand: nothing real is in it, and it belongs to nothing real. On the system channel. */
    payload: z.object({
      simulationId: id,
      isLast: z.boolean(),
      prices: z.array(z.object({ symbol: z.string(), usd: decimal })),
    }),
  }),
  z.object({
    ...channelFrame,
    type: z.literal('system-status'),
    payload: z.object({
      status: z.oneOf(['ok', 'degraded', 'stopping']),
      release: z.string(),
      sources: z.array(
        z.object({ name: z.string(), status: z.string(), lastMessageAt: z.nullable(isoTime) }),
      ),
    }),
  }),
]);
export type ServerMessage = z.Output<typeof serverMessage>;
