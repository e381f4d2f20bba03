/** Format of sealed exchange credentials: JSON; older rows have no passphrase. */
import * as z from '@moa/contracts/schema';
import type { ExchangeCredentials } from './holding.ts';

const shape = z.object({
  apiKey: z.string(),
  secret: z.string(),
  passphrase: z.optional(z.string()),
});

export function packCredentials({ apiKey, secret, passphrase }: ExchangeCredentials): string {
  return JSON.stringify({ apiKey, secret, passphrase });
}

/** Throws where the text has another shape; the message repeats nothing of it. */
export function unpackCredentials(text: string): ExchangeCredentials {
  const parsed = z.safeParse(shape, JSON.parse(text));
  if (!parsed.success) throw new Error('The sealed key does not have the expected shape');
  return parsed.data;
}

/**
 * A private key in PEM as it should be: those from a JSON file have `\n` for their line ends, those
 * pasted into a field of one line have none.
 */
export function withLineEnds(secret: string): string {
  const [, name, body] =
    /^-----BEGIN ([A-Z ]+)-----(.*)-----END \1-----\s*$/s.exec(secret.replaceAll('\\n', '\n')) ??
    [];
  if (name === undefined || body === undefined) return secret;
  const lines = body.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`].join('\n');
}
