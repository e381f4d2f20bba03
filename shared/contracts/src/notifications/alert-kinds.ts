/**
 * Alerts, by kind, each with the values that its sentence needs. The server stores kind and values;
 * the client that shows them writes the sentence in the user's language. Title and message carry it
 * in Korean for clients without a dictionary.
 */
import { planKind, stepKind } from '../defi/plan-kind.ts';
import { dependencyNames } from '../monitoring/dependency-names.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { noticeCategory, severity } from './shapes/notice-words.ts';

const alertType = z.oneOf(['info', 'success', 'warning', 'error']);

function getAlert<const Kind extends string, Data extends z.Schema>(kind: Kind, data: Data) {
  return z.object({
    id,
    kind: z.literal(kind),
    title: z.string(),
    message: z.string(),
    type: alertType,
    data,
    timestamp: isoTime,
    read: z.boolean(),
  });
}

/** The account at an exchange, the wallet, or what was written down, that it is about. */
const source = z.object({ sourceId: id, label: z.string(), provider: z.string() });
const reading = z.extend(source, { positions: z.int() });

/** A plan step that the user signed, and the reason for its revert, if known. */
const transaction = z.object({
  transactionId: id,
  planId: id,
  plan: planKind,
  step: stepKind,
  network: z.string(),
  hash: z.string(),
  /** Label of the wallet; null if it was removed. */
  wallet: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** A notice sent by a rule or by the user. */
const notice = z.object({
  category: noticeCategory,
  severity,
  configId: z.nullable(id),
  triggerId: z.nullable(id),
  /** The name of the rule, or its key (`given-names.ts`); null where no rule has sent it. */
  rule: z.nullable(z.string()),
  /** In Korean, as it went to mails and chats, or a key (`given-names.ts`). */
  title: z.string(),
  body: z.string(),
  /** A path of Moa that shows what it is about. */
  link: z.nullable(z.string()),
  /** Condition that became true; null if no rule sent it. */
  condition: z.nullable(
    z.object({
      metric: z.string(),
      op: z.string(),
      value: z.string(),
      valueTo: z.optional(z.nullable(z.string())),
      unit: z.nullable(z.string()),
      /** Over how long it changed; null since it last fired, or where it did not change. */
      window: z.optional(z.nullable(z.string())),
    }),
  ),
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), label: z.string() })),
  /** The value of the metric that made it true, in the unit of the condition; a change has it in the metric's own. */
  current: z.nullable(z.string()),
  /** Number of occurrences since it was first unread. */
  count: z.int(),
  /** True if the page may show it at once; in quiet hours there is neither toast nor sound. */
  toast: z.boolean(),
  sound: z.boolean(),
});

export const alert = z.discriminatedUnion('kind', [
  getAlert('account.created', z.object({})),
  getAlert('exchange.connected', source),
  getAlert('exchange.removed', source),
  /** The key of an account ends within 30, 7 or 1 day: one alert each. `days` that are left, rounded up. */
  getAlert('exchange.key-expiring', z.extend(source, { expiresAt: isoTime, days: z.int() })),
  getAlert('wallet.added', source),
  getAlert('wallet.removed', source),
  /** The first reading of a source. */
  getAlert('sync.completed', reading),
  /** The first failure in a row: its code and the server's sentence. */
  getAlert(
    'sync.failed',
    z.extend(source, { code: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  getAlert('sync.recovered', reading),
  getAlert('session.started', z.object({ userAgent: z.string() })),
  getAlert('transaction.confirmed', transaction),
  getAlert('transaction.reverted', transaction),
  /** Another transaction of the same number was mined in its place. */
  getAlert('transaction.replaced', transaction),
  /** No node knows it any more. */
  getAlert('transaction.dropped', transaction),
  getAlert('rule.fired', notice),
  /** The chat says that the webhook is no more. */
  getAlert('webhook.gone', z.object({ webhookId: id, name: z.string() })),
  /** The push service says that a browser's subscription is no more. */
  getAlert('push.gone', z.object({ deviceId: id, name: z.string() })),
  /** To operators: something that the server depends on does not do, and does again. */
  getAlert(
    'system.trouble',
    z.object({
      part: z.oneOf(dependencyNames),
      status: z.oneOf(['degraded', 'failed']),
      since: isoTime,
    }),
  ),
  getAlert(
    'system.recovered',
    z.object({ part: z.oneOf(dependencyNames), since: isoTime, until: isoTime }),
  ),
  /** To operators: pages report one error more than ten times in ten minutes, or five times in a row. */
  getAlert(
    'errors.alarm',
    z.object({
      alarm: z.oneOf(['spike', 'repeated']),
      fingerprint: z.string(),
      /** Its code and fingerprint where only who is not signed in reported it. */
      message: z.string(),
      count: z.int(),
      /** Groups with an alarm since the last notice that had none of their own; older notices do not say. */
      more: z.optional(z.int()),
    }),
  ),
]);
export type Alert = z.Output<typeof alert>;

export type AlertKind = Alert['kind'];
export type AlertData<Kind extends AlertKind> = Extract<Alert, { kind: Kind }>['data'];
