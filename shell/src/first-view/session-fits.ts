/** Checks by cookies alone if the data embedded in the page belongs to the current user. */

/** Idle time after which a session ends (`@moa/host/activity`), in ms. */
const idleLimitMs = 30 * 60_000;

/** False after sign-out, after locking the screen, or if another user has signed in. */
export function sessionFits(session: string, cookies: string, now: number): boolean {
  const saved = decodeURIComponent(/(?:^|; )moa_session=([^;]*)/.exec(cookies)?.[1] ?? '');
  const activity = Number(/(?:^|; )moa_activity=(\d+)/.exec(cookies)?.[1] ?? Number.NaN) * 1_000;
  return (
    session !== '' &&
    saved.includes(`"sessionId":"${session}"`) &&
    !saved.includes('"locked":true') &&
    // Without a recorded activity, the page has just been opened.
    !(now - activity > idleLimitMs)
  );
}
