/** How an exchange's credentials are sealed: JSON, of which rows from before passphrases have none. */
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

/** A key in PEM as it stands in a JSON file becomes the key itself. */
export function withLineEnds(secret: string): string {
  return secret.startsWith('-----BEGIN') ? secret.replaceAll('\\n', '\n').trim() : secret;
}
