/**
 * Mail by SMTP. Sent by a job, so that a slow or broken server delays no request and is retried;
 * queued mails are sealed, as they contain codes and links.
 */
import { Readable } from 'node:stream';
import * as z from '@moa/contracts/schema';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { Keys } from '../vault/create-keys.ts';
import { openText, sealText } from '../vault/sealing.ts';

const mailShape = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
const sealedJob = z.object({ sealed: z.string() });
/** A mail that waits to be sent; `to` has asked for it or owns the account that it is about. */
export type Mail = z.Output<typeof mailShape>;
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /**
   * At once, for callers that try again themselves; answers within `mailPatienceMs`. A mail of the same
   * name is the same mail.
   */
  sendNow(mail: Mail, name: string): Promise<MailResult>;
};
type MailResult =
  | { kind: 'delivered' }
  /** Refused for good. */
  | { kind: 'refused'; why: string }
  /** Not taken; it may be tried again. */
  | { kind: 'failed'; why: string }
  /** Its text had begun to go out, and no answer came. */
  | { kind: 'unknown'; why: string };

type SmtpFailure = { code?: string; responseCode?: number };
const reported = ({ code, responseCode }: SmtpFailure) => ({ code, responseCode });

/** Time limit of a mail that is sent directly, from connection to answer, in ms. */
export const mailPatienceMs = 30_000;

const job = 'mail.send';
const bound = 'a mail that waits';

export function createMailer({
  config,
  jobs,
  keys,
  log,
}: {
  config: Pick<Config, 'smtpUrl' | 'rpId'>;
  jobs: Jobs;
  keys: Keys;
  log: Logger;
}): Mailer {
  const key = keys.derive('mails that wait');
  const openTransport = (url: string) =>
    createTransport(
      { url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 },
      { from: `Moa <no-reply@${config.rpId}>` },
    );
  const transport = config.smtpUrl === null ? null : openTransport(config.smtpUrl);
  if (transport === null) log.warn('SMTP_URL is not set: no mail will be sent');
  jobs.handle(job, async (data) => {
    const { sealed } = sealedJob.parse(data);
    if (transport === null) return;
    const mail = mailShape.parse(JSON.parse(openText(key, bound, sealed).toString('utf8')));
    await transport.sendMail(getEnvelope(mail)).catch((cause: SmtpFailure) => {
      // Refused for good (RFC 5321, 4.2.1): trying again would be refused again.
      if ((cause.responseCode ?? 0) >= 500) return log.warn(reported(cause), 'a mail was refused');
      // Jobs and logs keep what is thrown, and the server's own words name the recipient.
      throw new Error(
        `The mail server failed: ${cause.code ?? 'no code'} ${cause.responseCode ?? ''}`,
      );
    });
  });
  return {
    async send(mail) {
      const sealed = sealText(key, bound, Buffer.from(JSON.stringify(mail)));
      await jobs.send(job, { sealed }, { retries: 8 });
    },
    async sendNow(mail, name) {
      if (config.smtpUrl === null) return { kind: 'refused', why: 'no mail server is set' };
      const messageId = `<${name}@${config.rpId}>`;
      // A transport of its own says of this mail alone how far it came.
      const transport = openTransport(config.smtpUrl);
      let isGoingOut = false;
      transport.use('stream', ({ message }, done) => {
        const noteBegin = () => {
          isGoingOut = true;
        };
        message.processFunc((text) => notingBegin(text, noteBegin));
        done();
      });
      try {
        const signal = AbortSignal.timeout(mailPatienceMs);
        await transport.sendMail({ ...getEnvelope(mail), messageId, signal });
        return { kind: 'delivered' };
      } catch (cause) {
        const { code, responseCode } = cause as SmtpFailure;
        const why = `the mail server: ${responseCode ?? code ?? 'no answer'}`;
        if ((responseCode ?? 0) >= 500) return { kind: 'refused', why };
        // Nothing says whether it was taken: a connection that breaks then names no command.
        if (responseCode === undefined && isGoingOut) return { kind: 'unknown', why };
        return { kind: 'failed', why };
      }
    },
  };
}

/** The text is read only once the server has said that it takes it (RFC 5321, 354). */
function notingBegin(text: Readable, begin: () => void): Readable {
  const read = async function* () {
    begin();
    yield* text;
  };
  return Readable.from(read(), { objectMode: false });
}

function getEnvelope(mail: Mail) {
  return {
    ...mail,
    // One address, whatever it says: never a list, never a group.
    to: { name: '', address: mail.to },
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
