/** Browsers as a channel of the ledger. A browser shows a message once however often it comes, by its tag. */

import { ruleNameWords } from '@moa/contracts/notifications/given-names';
import type { PushMessage } from '@moa/contracts/notifications/shapes/push-message';
import { and, eq, isNotNull } from 'drizzle-orm';
import { layOut } from '../../auth/api.ts';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { plain } from '../../providers/chat/harmless-text.ts';
import { mailPatienceMs } from '../../providers/mail.ts';
import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import { answerWithinMs, type Outbound } from '../../providers/outbound/create-outbound.ts';
import {
  type PushAnswer,
  postToBrowser,
  pushSubscription,
  vapidKeys,
} from '../../providers/push.ts';
import { callOffWaiting } from '../delivery/call-off-waiting.ts';
import { publishStatus } from '../delivery/publish-status.ts';
import type { Sender } from '../delivery/sender.ts';
import type { DeliveryRow } from '../delivery/tables.ts';
import { writeDigest } from '../delivery/write-digest.ts';
import { notifyUser } from '../notify-user.ts';
import { readPushDevices } from '../targets/read-push-devices.ts';
import { type PushDeviceRow, pushDevices } from '../targets/tables.ts';
import { noticeFacts } from '../words/notice-words.ts';
import { readLanguage } from '../words/read-language.ts';
import type { Language } from '../words/rule-words.ts';

export type Push = Sender & {
  /** VAPID public key that browsers bind their subscriptions to, in base64url. */
  publicKey: string;
  /** Sends at once, outside the ledger, and writes down what it says of the browser. */
  sendNow(device: PushDeviceRow, message: PushMessage): Promise<PushAnswer>;
};

type Needs = Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'keys' | 'vault'>;
type Sent = { message: PushMessage; isUrgent: boolean };

export function pushChannel(context: Needs, outbound: Outbound): Push {
  const { db, bus, clock, config, keys, vault } = context;
  const identity = { ...vapidKeys(keys), subject: getSubject(config) };

  const post = async (device: PushDeviceRow, sent: Sent): Promise<PushAnswer> => {
    const opened = await vault.open(device.userId, device.id, device.sealed);
    const subscription = pushSubscription.parse(JSON.parse(opened));
    return postToBrowser(outbound, identity, subscription, sent);
  };
  const find = async ({ userId, target }: Pick<DeliveryRow, 'userId' | 'target'>) =>
    (await readPushDevices(db, userId)).find(({ id }) => id === target) ?? null;

  const noteDevice = async (device: PushDeviceRow, result: SendResult) => {
    const { id, userId, name } = device;
    const same = eq(pushDevices.id, id);
    if (result.kind === 'delivered') {
      await db
        .update(pushDevices)
        .set({ status: 'verified', error: null, deliveredAt: clock.now() })
        .where(same);
    } else if (result.kind === 'gone') {
      const removed = await db.transaction(async (tx) => {
        const rows = await tx.delete(pushDevices).where(same).returning({ id: pushDevices.id });
        if (rows.length === 0) return null;
        return callOffWaiting(tx, { channel: 'push', userId, target: id });
      });
      if (removed === null) return;
      publishStatus(bus, removed);
      await notifyUser(context, { userId, kind: 'push.gone', data: { deviceId: id, name } });
    } else if (result.kind !== 'limited') {
      await db.update(pushDevices).set({ status: 'failing', error: result.why }).where(same);
    }
  };

  return {
    repeatable: true,
    patienceMs: answerWithinMs,
    publicKey: identity.publicKey,
    async send(rows) {
      const device = await find(rows[0]);
      if (device === null) return { kind: 'gone', why: 'the browser is signed out', waitMs: 0 };
      const language = await readLanguage(db, device.userId);
      const { id, title, body, severity, data } = writeDigest(rows, language);
      return post(device, {
        // A notice has two lines, and some rules have nothing to add: whose it is is there then.
        message: writePush({
          title,
          body: body || (data.rule ?? ''),
          link: data.link ?? '/notifications',
          tag: id,
        }),
        isUrgent: severity === 'critical' || severity === 'high',
      });
    },
    async note(row, result) {
      const device = await find(row);
      if (device !== null) await noteDevice(device, result);
    },
    async sendNow(device, message) {
      const answer = await post(device, { message: writePush(message), isUrgent: true });
      await noteDevice(device, answer);
      return answer;
    },
  };
}

/** Whom push services write to: an operator of this installation. */
function getSubject({ operators, origin }: Context['config']): string {
  const [operator] = operators;
  if (operator !== undefined) return `mailto:${operator}`;
  return origin.startsWith('https:') ? origin : 'mailto:operator@localhost';
}

/**
 * Maximum text size in bytes: push services accept 4,096 bytes encrypted, which is 3,993 of text.
 */
const maxBytes = 3_900;
const maxTitle = 120;
const maxBody = 1_000;

/** With as much of its text as may be sent. */
function writePush({ title, body, link, tag }: PushMessage): PushMessage {
  for (let limit = maxBody; ; limit = Math.floor(limit / 2)) {
    const message = { title: plain(title, maxTitle), body: plain(body, limit), link, tag };
    if (limit === 0 || Buffer.byteLength(JSON.stringify(message)) <= maxBytes) return message;
  }
}

const maxSubject = 120;
const maxText = 8_000;

/**
 * Email channel of the ledger, in the user's language. A mail server may accept a mail twice, so a
 * mail that may have been sent stays in doubt.
 */
export function mailChannel({
  db,
  config,
  mailer,
}: Pick<Context, 'db' | 'config' | 'mailer'>): Sender {
  return {
    repeatable: false,
    patienceMs: mailPatienceMs,
    async send(rows) {
      const [row] = rows;
      const [person] = await db
        .select({ email: users.email, language: users.locale, timeZone: users.timeZone })
        .from(users)
        .where(and(eq(users.id, row.userId), isNotNull(users.emailVerifiedAt)));
      if (person === undefined) {
        return { kind: 'gone', why: 'the address is not verified', waitMs: 0 };
      }
      const { email, ...reader } = person;
      const notice = writeDigest(rows, reader.language);
      const mail = { to: email, ...writeMail(notice, reader, config.origin) };
      return { ...(await mailer.sendNow(mail, `${row.id}.${row.attempts}`)), waitMs: 0 };
    },
  };
}

const words = {
  ko: {
    look: 'Moa에서 보기',
    off: '알림 설정에서 이메일 알림을 끌 수 있습니다.',
    offRule: (rule: string) => `‘${rule}’ 규칙이 보낸 알림입니다. 알림 설정에서 끌 수 있습니다.`,
  },
  en: {
    look: 'View in Moa',
    off: 'You can turn off email notifications in your alert settings.',
    offRule: (rule: string) =>
      `Your rule “${rule}” sent this. You can turn it off in your alert settings.`,
  },
};

function writeMail(
  { title, body, data, at }: ReturnType<typeof writeDigest>,
  { language, timeZone }: { language: Language; timeZone: string },
  origin: string,
) {
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(at);
  const facts = noticeFacts(data, time, language).map(({ name, value }) => `${name}: ${value}`);
  const t = words[language];
  const { link, rule } = data;
  return layOut({
    subject: plain(title, maxSubject),
    paragraphs: [...body.split('\n'), ...facts].flatMap((text) =>
      text === '' ? [] : [plain(text, maxText)],
    ),
    action: { label: t.look, link: `${origin}${link ?? '/notifications'}` },
    footer: rule === null ? t.off : t.offRule(plain(ruleNameWords(rule)[language], maxSubject)),
  });
}
