import { sessionFits } from './session-fits.ts';

const now = Date.parse('2026-11-22T03:00:00Z');
const cookiesOf = (session: object, secondsAway = 0) =>
  `a=b; moa_session=${encodeURIComponent(JSON.stringify(session))}; moa_activity=${now / 1_000 - secondsAway}`;

it('what came with the page is for the session that is still here', () => {
  expect(sessionFits('s1', cookiesOf({ sessionId: 's1', locked: false }), now)).toBe(true);
  expect(sessionFits('s1', cookiesOf({ sessionId: 's2', locked: false }), now)).toBe(false);
  expect(sessionFits('s1', cookiesOf({ sessionId: 's1', locked: true }), now)).toBe(false);
  expect(sessionFits('s1', '', now)).toBe(false);
  expect(sessionFits('', '', now)).toBe(false);
});

it('and for nobody who has been away for as long as a session waits', () => {
  const session = { sessionId: 's1', locked: false };
  expect(sessionFits('s1', cookiesOf(session, 29 * 60), now)).toBe(true);
  expect(sessionFits('s1', cookiesOf(session, 31 * 60), now)).toBe(false);
});
