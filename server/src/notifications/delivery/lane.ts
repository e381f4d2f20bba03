import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';

/** Where deliveries go one after another. */
export type Lane = { channel: SentChannel; userId: string; target: string };
/** The channels that something outside has to be asked for. */
export type SentChannel = Exclude<Channel, 'in_app' | 'sound'>;

export const laneName = ({ channel, userId, target }: Lane) => `${channel}:${userId}:${target}`;
