import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import * as z from '@moa/contracts/schema';

/** Where deliveries go one after another. */
export type Lane = { channel: SentChannel; userId: string; target: string };
/** The channels that something outside has to be asked for. */
export type SentChannel = Exclude<Channel, 'in_app' | 'sound'>;

export const laneShape = z.object({
  channel: z.oneOf(['push', 'discord', 'email']),
  userId: z.string(),
  target: z.string(),
});

export const laneName = ({ channel, userId, target }: Lane) => `${channel}:${userId}:${target}`;
