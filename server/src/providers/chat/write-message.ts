/** Discord embed of a notification, within the API's limits and without mentions. */
import { harmless, plain } from './harmless-text.ts';

type Field = { name: string; value: string; inline: boolean };
type Embed = {
  title: string;
  description: string;
  color: number;
  fields: Field[];
  footer?: { text: string };
  url?: string;
  timestamp?: string;
};
export type ChatMessage = {
  username: string;
  embeds: Embed[];
  /** Disables all mentions, whatever the text contains. */
  allowed_mentions: { parse: [] };
};

export type ChatNotice = {
  severity: 'low' | 'medium' | 'high' | 'critical';
  title: string;
  body: string;
  /** Names are Moa's own, values are untrusted. */
  fields: readonly { name: string; value: string }[];
  /** An address of Moa's own page. */
  url: string | null;
  footer: string | null;
  at: Date;
};

const blue = 3_447_003;
const amber = 16_098_851;
const red = 15_158_332;
const colours = { low: blue, medium: amber, high: red, critical: red };

/** As Discord documents them, in UTF-16 units: of each part, and of all embeds together. */
const limits = { title: 256, description: 4_096, name: 256, value: 1_024, footer: 2_048 };
const limitInAll = 6_000;
const maxFields = 25;

export function writeMessage(notice: ChatNotice): ChatMessage {
  const { severity, fields, url, at } = notice;
  let left = limitInAll;
  const take = (write: typeof harmless, text: string, limit: number) => {
    const taken = write(text, Math.min(limit, left));
    left -= taken.length;
    return taken;
  };
  const title = take(harmless, notice.title, limits.title);
  const footer = notice.footer === null ? null : take(plain, notice.footer, 256);
  // What the fields may need is kept back from the text before them.
  const forFields = Math.min(fields.length, maxFields) * 128;
  const description = take(
    harmless,
    notice.body,
    Math.min(limits.description, Math.max(left - forFields, 0)),
  );
  const shown = fields.slice(0, maxFields).flatMap(({ name, value }): Field[] => {
    if (left < 64 || value === '') return [];
    return [
      {
        name: take(plain, name, limits.name),
        value: take(harmless, value, limits.value),
        inline: true,
      },
    ];
  });
  return {
    username: 'Moa',
    embeds: [
      {
        title,
        description,
        color: colours[severity],
        fields: shown,
        ...(footer === null || footer === '' ? {} : { footer: { text: footer } }),
        ...(url === null ? {} : { url }),
        timestamp: at.toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}
