/**
 * True if a key matches a pattern in which `*` matches anything. Its parts are searched one after
 * another, the first at the beginning and the last at the end, each once: a regular expression
 * would try a row of stars in every possible way, and block the server.
 */
export function fitsPattern(key: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return key === first;
  if (!key.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = key.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return key.length - last.length >= at && key.endsWith(last);
}
