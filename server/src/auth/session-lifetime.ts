const day = 24 * 3_600_000;

/** From the last refresh on: 30 days for those who asked to be remembered, else one. */
export function sessionLifetimeMs(rememberMe: boolean): number {
  return rememberMe ? 30 * day : day;
}
