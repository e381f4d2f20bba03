/** Where one was going when sign-in came between: only a path of this app is ever followed. */
export function returnPathOf(search: string): string | null {
  const path = new URLSearchParams(search).get('from');
  return path?.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : null;
}

export function signInLink(signInPath: string, current: string): string {
  return current === '/' ? signInPath : `${signInPath}?from=${encodeURIComponent(current)}`;
}
