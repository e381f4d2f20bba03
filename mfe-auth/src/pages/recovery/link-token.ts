/** The token of a mailed link. It is in the fragment, which no server and no Referer ever sees. */
export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token === null || token === '' || token.length > 256 ? null : token;
}
