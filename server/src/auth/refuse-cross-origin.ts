/**
 * A passkey is asked for by our own page and by no frame on another's: `frame-ancestors 'none'` allows
 * none, so client data that tells of one were not made by it. Throws, whatever is wrong.
 */
export function refuseCrossOrigin(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
  ) as { crossOrigin?: unknown; topOrigin?: unknown };
  if (crossOrigin !== undefined && crossOrigin !== false) throw new Error('a foreign frame asked');
  if (topOrigin !== undefined) throw new Error('a page of another origin is around');
}
