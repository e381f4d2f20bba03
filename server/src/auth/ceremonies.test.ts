/**
 * Every ceremony that takes a passkey, against an authenticator that lies in one field at a time:
 * each lie is refused in the same words, and what is honest is taken once.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LoginChallenge, RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { createProofKey, type ProofKey } from '@moa/testing/proof-key';
import {
  type Bends,
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../testing/software-authenticator.ts';
import {
  type Answer,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing/start-test-server.ts';

const base = '/api/v1/auth';
let now = Date.now();
let server: TestServer;
let key: ProofKey;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
  key = await createProofKey();
});
after(() => server.stop());

type Begun<Challenge> = {
  challenge: Challenge;
  complete(credential: unknown, challengeId?: string): Promise<Answer>;
};
const post = (path: string, body: unknown, token?: string) =>
  server.request('POST', `${base}${path}`, {
    body,
    key,
    ...(token === undefined ? {} : { token }),
  });

/** Each ceremony that creates a passkey, begun by an authorised client. */
const making: Record<string, (person: TestClient) => Promise<Begun<RegistrationChallenge>>> = {
  'signing up': async () => {
    const email = `maker-${Math.random()}@example.com`;
    const challenge = (await post('/register/init', { email })).data;
    return {
      challenge,
      complete: (credential, challengeId = challenge.challengeId) =>
        post('/register/complete', { challengeId, credential }),
    };
  },
  'adding a passkey': async ({ tokens }) => {
    const challenge = (await post('/credentials/init', {}, tokens.accessToken)).data;
    return {
      challenge,
      complete: (credential, challengeId = challenge.challengeId) =>
        post('/credentials/complete', { challengeId, credential }, tokens.accessToken),
    };
  },
  recovery: async ({ tokens }) => {
    const [recoveryCode] = (await post('/recovery/generate-codes', {}, tokens.accessToken)).data
      .codes;
    const challenge = (await post('/recovery/verify-code', { recoveryCode })).data;
    const { recoveryToken } = challenge;
    return {
      challenge,
      complete: (credential, challengeId = challenge.challengeId) =>
        post('/recovery/complete', {
          recoveryToken,
          challengeId,
          credential,
          signOutOthers: false,
        }),
    };
  },
};

/** Each ceremony that asks for a passkey. */
const asking: Record<string, (person: TestClient) => Promise<Begun<LoginChallenge>>> = {
  'signing in': async ({ user }) => {
    const challenge = (await post('/login/init', { email: user.email })).data;
    return {
      challenge,
      complete: (credential, challengeId = challenge.challengeId) =>
        post('/login/complete', { challengeId, credential }),
    };
  },
  'signing in by the older client': async ({ user }) => {
    const challenge = (await post('/login/init', { email: user.email })).data;
    return {
      challenge,
      complete: (assertion) => post('/login', { email: user.email, assertion }),
    };
  },
  'a fresh check': async ({ tokens }) => {
    const challenge = (await post('/step-up/init', {}, tokens.accessToken)).data;
    return {
      challenge,
      complete: (credential, challengeId = challenge.challengeId) =>
        post('/step-up/complete', { challengeId, credential }, tokens.accessToken),
    };
  },
  unlocking: async ({ tokens }) => {
    const { refreshToken } = tokens;
    const challenge = (await post('/unlock/init', { refreshToken })).data;
    return {
      challenge,
      complete: (credential, challengeId = challenge.challengeId) =>
        post('/unlock/complete', { refreshToken, challengeId, credential }),
    };
  },
};

const flipped = (at: number) => (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.with(at, (bytes[at] ?? 0) ^ 1);

const lies: [what: string, bends: Bends][] = [
  ['another origin', { origin: 'http://evil.example' }],
  ['a port that is not ours', { origin: 'http://localhost:4001' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['an empty challenge', { challenge: '' }],
  ['no type', { type: '' }],
  ['another type', { type: 'payment.get' }],
  ['nobody present', { flags: { up: false } }],
  ['a frame on another’s page', { crossOrigin: true }],
  ['a frame on a page that is named', { crossOrigin: true, topOrigin: 'http://evil.example' }],
  ['a frame that names our own page', { crossOrigin: true, topOrigin: 'http://localhost:4000' }],
  ['a page around that should not be', { topOrigin: 'http://evil.example' }],
  ['a backup that cannot be', { flags: { be: false, bs: true } }],
  ['authenticator data that was cut', { authenticatorData: (bytes) => bytes.slice(0, 20) }],
  ['authenticator data that is empty', { authenticatorData: () => new Uint8Array(0) }],
];
const liesOfMaking: typeof lies = [
  ...lies,
  ['the ceremony of signing in', { type: 'webauthn.get' }],
  ['an algorithm that was not offered', { algorithm: -35 }],
  ['an algorithm that the key is not of', { algorithm: -257 }],
  ['an oversized id', { credentialId: new Uint8Array(1_024) }],
  ['an id beside the one inside', { authenticatorData: flipped(60) }],
];
const liesOfAsking: typeof lies = [
  ...lies,
  ['the ceremony of signing up', { type: 'webauthn.create' }],
  ['a backup eligibility that changed', { flags: { be: true } }],
  ['a backup eligibility that changed, and a backup', { flags: { be: true, bs: true } }],
  ['a counter that stood still', { counter: 0 }],
  ['somebody else’s handle', { userHandle: 'AAAA' }],
  ['a bent signature', { signature: flipped(12) }],
  ['an empty signature', { signature: () => new Uint8Array(0) }],
  ['a passkey that nobody has', { credentialId: new Uint8Array(32).fill(7) }],
  ['an oversized id', { credentialId: new Uint8Array(1_024) }],
];

function refused({ status, error, text }: Answer, what: string): void {
  assert.equal(error?.code, 'AUTH_PASSKEY_FAILED', `${what}: ${text}`);
  assert.equal(status, 401, what);
}
const newDevice = () => createSoftwareAuthenticator({ origin: server.origin });
/** Whatever it is asked for, it answers with what it has. */
const any = (challenge: LoginChallenge): LoginChallenge => ({ ...challenge, allowCredentials: [] });

for (const [ceremony, begin] of Object.entries(making)) {
  describe(`${ceremony}, which makes a passkey`, () => {
    let person: TestClient;
    before(async () => {
      person = await server.signUp(undefined, { key, rememberMe: true });
    });

    it('refuses every lie', async () => {
      for (const [what, bends] of liesOfMaking) {
        const { challenge, complete } = await begin(person);
        refused(await complete(await newDevice().create(challenge, bends)), what);
      }
      const answer = await person.request('GET', `${base}/credentials`);
      assert.equal(answer.data.length, 1, 'and nothing came of it');
    });

    it('refuses a passkey that somebody has', async () => {
      const other = await server.signUp();
      const id = other.authenticator.passkeys()[0]?.id ?? '';
      const { challenge, complete } = await begin(person);
      const credentialId = Uint8Array.from(Buffer.from(id, 'base64url'));
      refused(await complete(await newDevice().create(challenge, { credentialId })), 'a duplicate');
    });

    it('takes an honest one once, of fifty at a time', async () => {
      const { challenge, complete } = await begin(person);
      const credential = await newDevice().create(challenge);
      const answers = await Promise.all(Array.from({ length: 50 }, () => complete(credential)));
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      for (const answer of answers.filter(({ status }) => status !== 201)) refused(answer, 'again');
    });

    it('takes no challenge of another ceremony, another session or another time', async () => {
      for (const [other, start] of Object.entries(making)) {
        if (other === ceremony) continue;
        const theirs = await start(person);
        const { complete } = await begin(person);
        const credential = await newDevice().create(theirs.challenge);
        refused(await complete(credential, theirs.challenge.challengeId), other);
      }
      const late = await begin(person);
      const credential = await newDevice().create(late.challenge);
      now += 10 * 60_000 + 1_000;
      await person.refresh({ idleSeconds: 0 });
      const answer = await late.complete(credential);
      assert.ok([401, 403].includes(answer.status), answer.text);
      person = await server.signIn(person, { key, rememberMe: true });
    });
  });
}

for (const [ceremony, begin] of Object.entries(asking)) {
  describe(`${ceremony}, which asks for a passkey`, () => {
    let person: TestClient;
    let device: SoftwareAuthenticator;
    before(async () => {
      person = await server.signUp(undefined, { key, rememberMe: true });
      device = person.authenticator;
      // A counter above zero, so that it can go backwards.
      await server.signIn(person, { key });
    });

    it('refuses every lie', async () => {
      for (const [what, bends] of liesOfAsking) {
        const { challenge, complete } = await begin(person);
        refused(await complete(await device.get(any(challenge), bends)), what);
      }
    });

    it('refuses another person’s passkey, and another person’s challenge', async () => {
      const other = await server.signUp(undefined, { key, rememberMe: true });
      const mine = await begin(person);
      refused(await mine.complete(await other.authenticator.get(any(mine.challenge))), 'passkey');
      const theirs = await begin(other);
      const credential = await device.get(any(theirs.challenge));
      const { complete } = await begin(person);
      refused(await complete(credential, theirs.challenge.challengeId), 'challenge');
    });

    it('takes no challenge of another ceremony', async () => {
      for (const [other, start] of Object.entries(asking)) {
        if (other.startsWith('signing in') === ceremony.startsWith('signing in')) {
          if (other === ceremony || ceremony.startsWith('signing in')) continue;
        }
        const theirs = await start(person);
        const { complete } = await begin(person);
        const credential = await device.get(any(theirs.challenge));
        refused(await complete(credential, theirs.challenge.challengeId), other);
      }
    });

    it('takes an honest one once, of fifty at a time', async () => {
      const { challenge, complete } = await begin(person);
      const credential = await device.get(challenge);
      const answers = await Promise.all(Array.from({ length: 50 }, () => complete(credential)));
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.deepEqual(
        [...new Set(answers.map(({ status }) => status))].sort(),
        [200, 401],
        'and no 5xx',
      );
    });

    it('takes none that is five minutes old', async () => {
      person = await server.signIn(person, { key, rememberMe: true });
      const { challenge, complete } = await begin(person);
      const credential = await device.get(challenge);
      now += 301_000;
      refused(await complete(credential), 'late');
    });
  });
}

describe('user verification', () => {
  it('is needed where the screen may have been left open', async () => {
    const person = await server.signUp(undefined, { key, rememberMe: true });
    for (const ceremony of ['a fresh check', 'unlocking']) {
      const { challenge, complete } = await asking[ceremony]!(person);
      assert.equal(challenge.userVerification, 'required');
      const credential = await person.authenticator.get(challenge, { flags: { uv: false } });
      refused(await complete(credential), ceremony);
    }
  });

  for (const [ceremony, begin] of Object.entries(asking).filter(([name]) =>
    name.startsWith('signing in'),
  )) {
    it(`is what makes a check fresh, and ${ceremony} without it is none`, async () => {
      const person = await server.signUp(undefined, { key });
      const { challenge, complete } = await begin(person);
      const present = await person.authenticator.get(challenge, { flags: { uv: false } });
      const answer = await complete(present);
      assert.equal(answer.status, 200, answer.text);
      await notFresh(answer);
    });
  }

  for (const ceremony of ['signing up', 'recovery']) {
    it(`is what makes a check fresh, and ${ceremony} without it is none`, async () => {
      const person = await server.signUp(undefined, { key });
      const { challenge, complete } = await making[ceremony]!(person);
      const answer = await complete(await newDevice().create(challenge, { flags: { uv: false } }));
      assert.equal(answer.status, 201, answer.text);
      await notFresh(answer);
    });
  }

  it('opens what is protected once it was given', async () => {
    const person = await server.signUp(undefined, { key });
    const begun = await asking['signing in']!(person);
    const present = await person.authenticator.get(begun.challenge, { flags: { uv: false } });
    const { tokens, user } = (await begun.complete(present)).data;
    const check = await asking['a fresh check']!({ ...person, tokens, user });
    const verified = await person.authenticator.get(check.challenge);
    assert.equal((await check.complete(verified)).status, 200);
    const codes = await post('/recovery/generate-codes', {}, tokens.accessToken);
    assert.equal(codes.status, 200, codes.text);
  });
});

/** Enough for every operation that wants a fresh check to look at that and not at its body. */
const whatAnyTakes = {
  exchange: 'upbit',
  label: '이름',
  apiKey: 'not-a-key',
  secret: 'not-a-secret',
  challengeId: 'chl_x',
  credential: {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: '', attestationObject: '' },
  },
};
/** Everything that wants a fresh check refuses this session. */
async function notFresh({ data }: Answer): Promise<void> {
  for (const { operation } of server.app.routes.filter(({ operation }) => operation.stepUp)) {
    const answer = await server.request(
      operation.method,
      operation.path.replaceAll(/\{\w+\}/g, 'x'),
      {
        ...(operation.method !== 'GET' && { body: whatAnyTakes }),
        token: data.tokens.accessToken,
      },
    );
    assert.equal(answer.error?.code, 'STEP_UP_REQUIRED', `${operation.path}: ${answer.text}`);
  }
}
