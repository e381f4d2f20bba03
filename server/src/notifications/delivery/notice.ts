import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import type {
  Channel,
  NoticeCategory,
  Severity,
} from '@moa/contracts/notifications/shapes/notice-words';

/** A message to one user. */
export type Notice = {
  userId: string;
  /** One effect for each, on each channel: rule, subject and bucket of time. At most 300 characters. */
  key: string;
  category: NoticeCategory;
  severity: Severity;
  configId: string | null;
  triggerId: string | null;
  /** In Korean. */
  title: string;
  body: string;
  /** Data for pages, which write their own sentence in the user's language. */
  data: Pick<AlertData<'rule.fired'>, 'rule' | 'condition' | 'subject' | 'current'>;
  /** A path of Moa. */
  link: string | null;
  channels: readonly Channel[];
  /** Webhooks of the channel `discord`; empty: all webhooks of the user. */
  webhookIds: readonly string[];
  /** Sent in quiet hours too. */
  quietHoursBreach: boolean;
  at: Date;
};
