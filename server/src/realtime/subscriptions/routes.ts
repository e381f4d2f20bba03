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
import type { PersonState } from '../instances/person-state.ts';
import { changeRealtimeSettings, readRealtimeSettings } from '../settings/store.ts';

const channelBySubscription: Readonly<Record<keyof Subscriptions, Channel>> = {
  priceUpdates: 'prices',
  positionChanges: 'positions',
  portfolioUpdates: 'portfolio',
  notifications: 'notifications',
  systemStatus: 'system',
};

export function subscriptionRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>,
  state: PersonState,
): Route[] {
  return [
    handle(getSubscriptions, async ({ caller: { userId } }) =>
      described(state, userId, await readRealtimeSettings(context.db, userId)),
    ),
    handle(putSubscriptions, async ({ caller: { userId, sessionId }, body, ip, userAgent }) => {
      const by = { ip, userAgent, sessionId };
      return described(state, userId, await changeRealtimeSettings(context, userId, body, by));
    }),
  ];
}

async function described(
  state: PersonState,
  userId: string,
  { subscriptions, updateFrequency }: SavedRealtimeSettings,
): Promise<RealtimeSubscriptions> {
  const [connections, counted] = await Promise.all([
    state.connections(userId),
    state.counted(userId),
  ]);
  const frequencies: Partial<Record<Channel, number>> = updateFrequency;
  const of = (name: keyof Subscriptions) => {
    const channel = channelBySubscription[name];
    const lastAt = counted?.channels.find((one) => one.channel === channel)?.lastAt ?? null;
    return {
      sockets: connections.filter(({ channels }) => channels.includes(channel)).length,
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
