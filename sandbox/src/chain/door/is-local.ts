const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a Host header names this machine's loopback. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && isLocalUrl(`http://${host}`);
}

/** Whether an origin is a page served from this machine. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return LOCAL.has(hostname) || hostname.endsWith('.localhost');
}
