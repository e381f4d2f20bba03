/**
 * The time that an answer takes does not reveal whether an account exists. Known and unknown
 * addresses are asked about in turns, so that anything that slows the machine slows both; their
 * medians are compared with each other and never with the clock.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const base = '/api/v1/auth';
const rounds = 120;
/** Twice the bar of ten per cent: two hundred samples on a busy machine are off by that much. */
const apart = 0.2;
const tries = 3;
let now = Date.now();
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

type Ask = (email: string) => Promise<() => Promise<unknown>>;
const post = (path: string, body: object) => server.request('POST', `${base}${path}`, { body });

/** Made ready first; what is timed is the one request. */
const asks: Record<string, Ask> = {
  'beginning to sign in': async (email) => () => post('/login/init', { email }),
  'beginning to sign up': async (email) => () => post('/register/init', { email }),
  'asking for a way back': async (email) => () => post('/recovery/send-email', { email }),
  'asking for a code': async (email) => () => post('/email/send-verification', { email }),
  'answering with a passkey that does not fit': async (email) => {
    const challenge = (await post('/login/init', { email })).data;
    const otherPerson = createSoftwareAuthenticator({ origin: server.origin });
    await otherPerson.create((await post('/register/init', { email: 'x@example.com' })).data);
    const credential = await otherPerson.get(
      { ...challenge, allowCredentials: [] },
      { credentialId: Buffer.from(challenge.allowCredentials[0].id, 'base64url') as never },
    );
    return () => post('/login/complete', { challengeId: challenge.challengeId, credential });
  },
};

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ratioOf(ask: Ask, known: string, unknown: string): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // An hour later nothing is left out for having been done a moment ago.
    now += 61 * 60_000;
    const turns =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of turns) {
      const act = await ask(which === 'known' ? known : unknown);
      const begun = performance.now();
      await act();
      if (round >= 20) times[which].push(performance.now() - begun);
    }
  }
  return median(times.known) / median(times.unknown);
}

describe('how long an answer takes', () => {
  for (const [what, ask] of Object.entries(asks)) {
    it(`tells nothing of who has an account: ${what}`, async (test) => {
      const person = await server.signUp();
      const ratios: number[] = [];
      do {
        ratios.push(await ratioOf(ask, person.user.email, `nobody-${ratios.length}@example.com`));
        test.diagnostic(`known to unknown: ${ratios.at(-1)?.toFixed(3)}`);
      } while (ratios.length < tries && Math.abs((ratios.at(-1) ?? 1) - 1) > apart);
      assert.ok(
        ratios.some((ratio) => Math.abs(ratio - 1) <= apart),
        `medians were apart each time: ${ratios}`,
      );
    });
  }
});
