import * as z from '@moa/contracts/schema';

const clientData = z.looseObject({
  crossOrigin: z.optional(z.unknown()),
  topOrigin: z.optional(z.unknown()),
});

/**
 * A passkey is asked for by our own page and by no frame on another's: `frame-ancestors 'none'` allows
 * none, so client data that tells of one were not made by it. Throws, whatever is wrong.
 */
export function refuseCrossOrigin(clientDataJSON: string): void {
  const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  const { crossOrigin, topOrigin } = clientData.parse(JSON.parse(text));
  if (crossOrigin !== undefined && crossOrigin !== false) throw new Error('a foreign frame asked');
  if (topOrigin !== undefined) throw new Error('a page of another origin is around');
}
