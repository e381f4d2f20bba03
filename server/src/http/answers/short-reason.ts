const maxLength = 300;

/**
 * The reason of a failure as a log may keep it: its first line, without addresses of the network, which
 * may hold a key, and without accounts, transactions and call data (hexadecimal of 20 bytes or more).
 */
export function shortReason(message: string): string {
  const line = message.slice(0, 5_000).split('\n', 1)[0] ?? '';
  return line
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]}]+/gi, '[address]')
    .replace(/\b0x[0-9a-f]{40,}/gi, '[hex]')
    .slice(0, maxLength);
}
