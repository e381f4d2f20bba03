/**
 * Mail, by SMTP. It is sent by a job, so that a slow or broken server delays nobody and is tried
 * again; what waits is sealed, for mails carry codes and links.
 */
import { createTransport } from 'nodemailer';
import type { Context, Mail, Mailer } from '../../seams.ts';
import { openText, sealText } from '../../vault/sealing.ts';

const job = 'mail.send';
const bound = 'a mail that waits';

export function createMailer({
  config,
  jobs,
  keys,
  log,
}: Pick<Context, 'config' | 'jobs' | 'keys' | 'log'>): Mailer {
  const key = keys.derive('mails that wait');
  const transport =
    config.smtpUrl === null
      ? null
      : createTransport(config.smtpUrl, { from: `Moa <no-reply@${config.rpId}>` });
  if (transport === null) log.warn('SMTP_URL is not set: no mail will be sent');
  jobs.handle(job, async (data) => {
    const { sealed } = data as { sealed: string };
    if (transport === null) return;
    const mail = JSON.parse(openText(key, bound, sealed).toString('utf8')) as Mail;
    await transport.sendMail({
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  });
  return {
    async send(mail) {
      const sealed = sealText(key, bound, Buffer.from(JSON.stringify(mail)));
      await jobs.send(job, { sealed }, { retries: 8 });
    },
  };
}
