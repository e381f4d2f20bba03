/** An SMTP server without TLS or sign-in on the loopback interface; its mail ends in the outbox. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type FaultBoard, slowMs } from './faults.ts';
import type { Fault } from './seams.ts';
import { jsonFile } from './storage/json-file.ts';

type MailOptions = {
  port: number;
  faults: FaultBoard;
  outbox: Outbox;
  now?: () => number;
};

const maxBytes = 5 * 1_048_576;

export async function startMail(
  options: MailOptions,
): Promise<{ smtpUrl: string; stop(): Promise<void> }> {
  const { faults, outbox, now = Date.now } = options;
  const sockets = new Set<Socket>();

  const smtp = new SMTPServer({
    banner: 'Moa sandbox',
    logger: false,
    size: maxBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, callback) {
      callback(refusal(faults.of('mail')));
    },
    onData(stream, session, callback) {
      const take = async (): Promise<void> => {
        const raw = await buffer(stream);
        const fault = faults.of('mail');
        if (fault.kind === 'slow') await delay(fault.ms ?? slowMs, undefined, { ref: false });
        if (stream.sizeExceeded) throw smtpError(552, 'Message exceeds fixed maximum message size');
        // The lie of a mail server: it says yes, and the letter is gone.
        if (fault.kind === 'lie' && fault.lie !== 'truncated') return;
        const mail = await PostalMime.parse(raw);
        const at = new Date(now()).toISOString();
        for (const { address } of session.envelope.rcptTo) {
          outbox.add({
            to: address,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            at,
          });
        }
        // The letter has arrived, and its sender never hears so.
        if (fault.kind === 'lie') for (const socket of sockets) socket.destroy();
      };
      take().then(
        () => callback(),
        (error: Error) => callback(error),
      );
    },
  });
  smtp.on('error', () => {
    // A connection that was cut in the middle; the client has seen it too.
  });

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const { kind } = faults.of('mail');
    if (kind === 'down') socket.destroy();
    else if (kind === 'garbage') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    else smtp.connect(socket);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  try {
    await listen(options.port);
  } catch (error) {
    if (options.port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listen(0);
  }
  const stopFaults = faults.onChange((target, { kind }) => {
    if (target === 'mail' && kind === 'down') for (const socket of sockets) socket.destroy();
  });

  return {
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        stopFaults();
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function refusal({ kind }: Fault): Error | null {
  if (kind === 'rate-limit') return smtpError(450, '4.7.0 Too many messages, try again later');
  if (kind === 'maintenance') return smtpError(421, '4.3.2 Service not available, closing');
  return null;
}

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

export type Mail = { to: string; subject: string; text: string; html: string; at: string };

type Outbox = {
  add(mail: Mail): void;
  /** Newest first; of one recipient where one is named. */
  mails(to?: string): Mail[];
};

const max = 500;

/** Mail that was sent, the newest five hundred, kept over restarts. */
export function openOutbox(dataDir: string | undefined): Outbox {
  const file = dataDir === undefined ? undefined : jsonFile<Mail[]>(join(dataDir, 'outbox.json'));
  const stored = file?.read() ?? [];
  return {
    add(mail) {
      stored.unshift(mail);
      stored.length = Math.min(stored.length, max);
      file?.write(stored);
    },
    mails: (to) =>
      to === undefined
        ? [...stored]
        : stored.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase()),
  };
}
