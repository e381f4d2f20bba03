/** Where one was going when sign-in came between. Only a path of this app is followed. */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get('from');
  return path && /^\/(?![/\\])[^\\]*$/.test(path) ? path : '/';
}
