/** E-mail as a channel of the ledger. A mail server may take a mail twice, so what may have gone out stays in doubt. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { layOut } from '../../auth/api.ts';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { plain } from '../../providers/chat/harmless-text.ts';
import { conditionText, koreanTime, withUnit } from '../delivery/notice-text.ts';
import type { Sender } from '../delivery/sender.ts';
import { writeDigest } from '../delivery/write-digest.ts';

const maxSubject = 120;
const maxText = 8_000;

export function mailChannel({
  db,
  config,
  mailer,
}: Pick<Context, 'db' | 'config' | 'mailer'>): Sender {
  return {
    repeatable: false,
    async send(rows) {
      const [row] = rows;
      const [person] = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, row.userId), isNotNull(users.emailVerifiedAt)));
      if (person === undefined) {
        return { kind: 'gone', why: 'the address is not verified', waitMs: 0 };
      }
      const mail = { to: person.email, ...writeMail(writeDigest(rows), config.origin) };
      return { ...(await mailer.sendNow(mail, `${row.id}.${row.attempts}`)), waitMs: 0 };
    },
  };
}

function writeMail({ title, body, data, at }: ReturnType<typeof writeDigest>, origin: string) {
  const { subject, current, condition, link, rule } = data;
  const facts = [
    subject === null ? '' : `자산: ${subject.label}`,
    current === null ? '' : `현재값: ${withUnit(current, condition?.unit ?? null)}`,
    condition === null ? '' : `조건: ${conditionText(condition)}`,
    `시각: ${koreanTime(at)}`,
  ];
  return layOut({
    subject: plain(title, maxSubject),
    paragraphs: [...body.split('\n'), ...facts].flatMap((text) =>
      text === '' ? [] : [plain(text, maxText)],
    ),
    action: { label: '모아에서 보기', link: `${origin}${link ?? '/notifications'}` },
    footer:
      rule === null
        ? '알림 설정에서 이메일 알림을 끌 수 있습니다.'
        : `‘${plain(rule, maxSubject)}’ 규칙이 보낸 알림입니다. 알림 설정에서 끌 수 있습니다.`,
  });
}
