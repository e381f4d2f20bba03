import { join } from 'node:path';
import { jsonFile } from '../storage/json-file.ts';

export type Mail = { to: string; subject: string; text: string; html: string; at: string };

export type Outbox = {
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
