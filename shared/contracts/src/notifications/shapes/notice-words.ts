/** Words that everything about notices shares: what they are about, how grave they are, where they go. */
import * as z from '../../schema.ts';

/** In the order in which they are listed. */
export const noticeCategories = [
  'price',
  'portfolio',
  'position',
  'protocol',
  'currency',
  'system',
  'security',
] as const;
export const noticeCategory = z.oneOf(noticeCategories);
export type NoticeCategory = z.Output<typeof noticeCategory>;

/** From what can wait to what cannot. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export const severity = z.oneOf(severities);
export type Severity = z.Output<typeof severity>;

export const channels = ['in_app', 'sound', 'push', 'discord', 'email'] as const;
export const channel = z.oneOf(channels);
export type Channel = z.Output<typeof channel>;
