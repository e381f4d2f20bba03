/** /api/v1/realtime/subscriptions: the settings of the connection, and what of them is heard now. */
import type { Channel } from '@moa/contracts/realtime/messages';
import type { SavedRealtimeSettings, Subscriptions } from '@moa/contracts/realtime/settings';
import {
  getSubscriptions,
  putSubscriptions,
  type RealtimeSubscriptions,
} from '@moa/contracts/realtime/subscriptions';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Connection } from '../connection.ts';
import type { Meters } from '../metrics/meters.ts';
import { changeRealtimeSettings, readRealtimeSettings } from '../settings/store.ts';

type Needs = { meters: Meters; connectionsOf(userId: string): readonly Connection[] };

const channelOf: Readonly<Record<keyof Subscriptions, Channel>> = {
  priceUpdates: 'prices',
  positionChanges: 'positions',
  portfolioUpdates: 'portfolio',
  notifications: 'notifications',
  systemStatus: 'system',
};

export function subscriptionRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>,
  needs: Needs,
): Route[] {
  return [
    handle(getSubscriptions, async ({ caller: { userId } }) =>
      described(needs, userId, await readRealtimeSettings(context.db, userId)),
    ),
    handle(putSubscriptions, async ({ caller: { userId, sessionId }, body, ip, userAgent }) => {
      const by = { ip, userAgent, sessionId };
      return described(needs, userId, await changeRealtimeSettings(context, userId, body, by));
    }),
  ];
}

function described(
  { meters, connectionsOf }: Needs,
  userId: string,
  { subscriptions, updateFrequency }: SavedRealtimeSettings,
): RealtimeSubscriptions {
  const connections = connectionsOf(userId);
  const sent = meters.read(userId)?.channels;
  const frequencies: Partial<Record<Channel, number>> = updateFrequency;
  const of = (name: keyof Subscriptions) => {
    const channel = channelOf[name];
    const lastAt = sent?.get(channel)?.lastAt ?? null;
    return {
      sockets: connections.filter(({ channels }) => channels.has(channel)).length,
      frequency: frequencies[channel] ?? null,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    };
  };
  return {
    subscriptions,
    listening: {
      priceUpdates: of('priceUpdates'),
      positionChanges: of('positionChanges'),
      portfolioUpdates: of('portfolioUpdates'),
      notifications: of('notifications'),
      systemStatus: of('systemStatus'),
    },
  };
}
