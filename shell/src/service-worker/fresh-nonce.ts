/** A nonce is for one page: another takes its place in the policy and in what the policy lets run. */
export async function withFreshNonce(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  const text = await stored.text();
  // The text is not compressed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (old === undefined) return new Response(text, { headers });
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set('content-security-policy', policy.replaceAll(old, fresh));
  return new Response(text.replaceAll(`nonce="${old}"`, `nonce="${fresh}"`), { headers });
}
