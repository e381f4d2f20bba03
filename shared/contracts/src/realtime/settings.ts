/** Realtime settings of a user: stored by the server, for all their devices. */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/realtime/settings';

/** Seconds between two messages while no page is visible; a visible page is live. */
const seconds = z.int().check(z.minimum(1), z.maximum(300));
const updateFrequency = z.object({ prices: seconds, positions: seconds, portfolio: seconds });
export type UpdateFrequency = z.Output<typeof updateFrequency>;

export const subscriptions = z.object({
  priceUpdates: z.boolean(),
  positionChanges: z.boolean(),
  portfolioUpdates: z.boolean(),
  notifications: z.boolean(),
  systemStatus: z.boolean(),
});
export type Subscriptions = z.Output<typeof subscriptions>;

export const defaultUpdateFrequency: UpdateFrequency = { prices: 10, positions: 30, portfolio: 60 };

export const realtimeSettings = z.object({
  enabled: z.boolean(),
  /** Reconnects automatically after a lost connection. */
  autoReconnect: z.boolean(),
  maxReconnectAttempts: z.int().check(z.minimum(0), z.maximum(20)),
  /** ms before the first attempt; doubled with each, up to 30 s. */
  reconnectDelay: z.int().check(z.minimum(1_000), z.maximum(30_000)),
  /** ms */
  heartbeatInterval: z.int().check(z.minimum(5_000), z.maximum(120_000)),
  updateFrequency: z.withDefault(updateFrequency, defaultUpdateFrequency),
  subscriptions,
});
export type RealtimeSettings = z.Output<typeof realtimeSettings>;

export const defaultRealtimeSettings: RealtimeSettings = {
  enabled: true,
  autoReconnect: true,
  maxReconnectAttempts: 5,
  reconnectDelay: 5_000,
  heartbeatInterval: 30_000,
  updateFrequency: defaultUpdateFrequency,
  subscriptions: {
    priceUpdates: true,
    positionChanges: true,
    portfolioUpdates: true,
    notifications: true,
    systemStatus: true,
  },
};

/**
 * Settings on a device, including the update interval of a visible page, which is one of the app
 * settings.
 */
export const deviceRealtimeSettings = z.extend(realtimeSettings, {
  /** Least time between two updates of prices and totals, ms. */
  updateInterval: z.withDefault(z.int().check(z.minimum(250), z.maximum(60_000)), 1_000),
});
export type DeviceRealtimeSettings = z.Output<typeof deviceRealtimeSettings>;

const savedRealtimeSettings = z.extend(realtimeSettings, {
  /** When any of it was chosen last; null where nothing was. */
  changedAt: z.nullable(isoTime),
});
export type SavedRealtimeSettings = z.Output<typeof savedRealtimeSettings>;

export const realtimeSettingsChange = z.object({
  enabled: z.optional(realtimeSettings.shape.enabled),
  autoReconnect: z.optional(realtimeSettings.shape.autoReconnect),
  maxReconnectAttempts: z.optional(realtimeSettings.shape.maxReconnectAttempts),
  reconnectDelay: z.optional(realtimeSettings.shape.reconnectDelay),
  heartbeatInterval: z.optional(realtimeSettings.shape.heartbeatInterval),
  updateFrequency: z.optional(z.partial(updateFrequency)),
  subscriptions: z.optional(z.partial(subscriptions)),
});
export type RealtimeSettingsChange = z.Output<typeof realtimeSettingsChange>;

/** With what is given; what is left out stays. */
export function withRealtimeChange(
  known: RealtimeSettings,
  { updateFrequency, subscriptions, ...plain }: RealtimeSettingsChange,
): RealtimeSettings {
  return {
    ...given(known, plain),
    updateFrequency: given(known.updateFrequency, updateFrequency),
    subscriptions: given(known.subscriptions, subscriptions),
  };
}

function given<T extends object>(known: T, change: object = {}): T {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...known, ...Object.fromEntries(entries) };
}

export const getRealtimeSettings = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'Get your connection settings; defaults apply where nothing is set',
  output: savedRealtimeSettings,
});

export const putRealtimeSettings = defineOperation({
  method: 'PUT',
  path: base,
  access: 'bearer',
  summary: 'Update your connection settings; omitted fields stay unchanged',
  body: realtimeSettingsChange,
  output: savedRealtimeSettings,
});

export const resetRealtimeSettings = defineOperation({
  method: 'POST',
  path: `${base}/reset`,
  access: 'bearer',
  repeat: 'same',
  summary: 'Restore the default connection settings',
  output: savedRealtimeSettings,
});
