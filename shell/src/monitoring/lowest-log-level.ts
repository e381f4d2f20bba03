/**
 * Returns the lowest level that is logged: everything on this machine, elsewhere from `info` on
 * (specification, section 9).
 */
export function lowestLogLevel(hostname: string): 'debug' | 'info' {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'debug' : 'info';
}
