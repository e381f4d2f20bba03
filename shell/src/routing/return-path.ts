/** Where one was going when sign-in came between: only a path of this app is ever followed. */
export function getReturnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('from');
  return path?.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : null;
}

/** `reason` is why one is led there, where the page has something to say about it. */
export function signInLink(signInPath: string, current: string, reason?: 'idle'): string {
  const facts = [
    ...(current === '/' ? [] : [`from=${encodeURIComponent(current)}`]),
    ...(reason ? [`reason=${reason}`] : []),
  ];
  return [signInPath, ...(facts.length > 0 ? [facts.join('&')] : [])].join('?');
}
