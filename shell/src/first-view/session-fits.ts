/** Whether what came with the page is for who is here now, by the cookies alone. */

/** As long as a session waits for its person (`@moa/host/activity`), ms. */
const idleLimitMs = 30 * 60_000;

/** False once they have signed out or locked the screen, or somebody else has signed in. */
export function sessionFits(session: string, cookies: string, now: number): boolean {
  const saved = decodeURIComponent(/(?:^|; )moa_session=([^;]*)/.exec(cookies)?.[1] ?? '');
  const activity = Number(/(?:^|; )moa_activity=(\d+)/.exec(cookies)?.[1] ?? Number.NaN) * 1_000;
  return (
    session !== '' &&
    saved.includes(`"sessionId":"${session}"`) &&
    !saved.includes('"locked":true') &&
    // Where nobody knows when they last did anything, they have just opened the page.
    !(now - activity > idleLimitMs)
  );
}
