/** Words that everything about notices shares: what they are about, how grave they are, where they go. */
import * as z from '../../schema.ts';

const noticeCategories = [
  'price',
  'portfolio',
  'position',
  'protocol',
  'currency',
  'system',
  'security',
] as const;
export const noticeCategory = z.oneOf(noticeCategories);

/** From what can wait to what cannot. */
const severities = ['low', 'medium', 'high', 'critical'] as const;
export const severity = z.oneOf(severities);
export type Severity = z.Output<typeof severity>;

const channels = ['in_app', 'sound', 'push', 'discord', 'email'] as const;
export const channel = z.oneOf(channels);
