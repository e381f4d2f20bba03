/** How a person wants the realtime connection. */
import * as z from '../schema.ts';

export const realtimeSettings = z.object({
  enabled: z.boolean(),
  /** Whether a lost connection is tried again by itself. */
  autoReconnect: z.boolean(),
  maxReconnectAttempts: z.int().check(z.minimum(0), z.maximum(20)),
  /** ms before the first attempt; doubled with each, up to 30 s. */
  reconnectDelay: z.int().check(z.minimum(1_000), z.maximum(30_000)),
  /** ms */
  heartbeatInterval: z.int().check(z.minimum(5_000), z.maximum(120_000)),
  /** Least time between two updates of prices and totals, ms. */
  updateInterval: z.withDefault(z.int().check(z.minimum(250), z.maximum(60_000)), 1_000),
  subscriptions: z.object({
    priceUpdates: z.boolean(),
    positionChanges: z.boolean(),
    portfolioUpdates: z.boolean(),
    notifications: z.boolean(),
    systemStatus: z.boolean(),
  }),
});
export type RealtimeSettings = z.Output<typeof realtimeSettings>;

export const defaultRealtimeSettings: RealtimeSettings = {
  enabled: true,
  autoReconnect: true,
  maxReconnectAttempts: 5,
  reconnectDelay: 5_000,
  heartbeatInterval: 30_000,
  updateInterval: 1_000,
  subscriptions: {
    priceUpdates: true,
    positionChanges: true,
    portfolioUpdates: true,
    notifications: true,
    systemStatus: true,
  },
};
