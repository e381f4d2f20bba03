const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True if a Host header names the loopback interface. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && isLocalUrl(`http://${host}`);
}

/** True if an origin is a page served from this machine. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return LOCAL.has(hostname) || hostname.endsWith('.localhost');
}
