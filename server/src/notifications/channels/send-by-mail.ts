/**
 * Email channel of the ledger, in the user's language. A mail server may accept a mail twice, so a
 * mail that may have been sent stays in doubt.
 */
import { ruleNameWords } from '@moa/contracts/notifications/given-names';
import { and, eq, isNotNull } from 'drizzle-orm';
import { layOut } from '../../auth/api.ts';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { plain } from '../../providers/chat/harmless-text.ts';
import { mailPatienceMs } from '../../providers/mail/create-mailer.ts';
import type { Sender } from '../delivery/sender.ts';
import { writeDigest } from '../delivery/write-digest.ts';
import { noticeFacts } from '../words/notice-words.ts';
import type { Language } from '../words/rule-words.ts';

const maxSubject = 120;
const maxText = 8_000;

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
