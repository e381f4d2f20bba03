/** To the sign-up that takes one step after the other, and then on to where one was going. */
export function guidedSignUpLink(search: string): string {
  const from = new URLSearchParams(search).get('from');
  return from === null ? '/login-new' : `/login-new?from=${encodeURIComponent(from)}`;
}
