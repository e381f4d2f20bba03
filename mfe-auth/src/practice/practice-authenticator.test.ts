/** @jest-environment node */
import type { LoginChallenge, RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { setRelease } from '@moa/host/internal/release';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { createPracticeCredential, getPracticeAssertion } from './practice-authenticator.ts';
import type { PracticeKey, PracticeKeyStore } from './practice-key-store.ts';

const origin = 'http://localhost:4000';
const registration: RegistrationChallenge = {
  challengeId: 'c1',
  challenge: 'cmVnaXN0ZXItY2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Moa' },
  user: { id: 'aGFuZGxl', name: 'kim@moa.example', displayName: 'kim' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: [],
};
const login: LoginChallenge = {
  challengeId: 'c2',
  challenge: 'bG9naW4tY2hhbGxlbmdl',
  timeout: 60_000,
  rpId: 'localhost',
  userVerification: 'required',
  allowCredentials: [],
};

let store: PracticeKeyStore;
beforeEach(() => {
  enter('sandbox');
  store = keysInMemory();
});

describe('the practice passkey', () => {
  it('signs up and in by the checks that every passkey goes through, counting its signatures', async () => {
    const made = await createPracticeCredential(registration, { store, origin });
    const registered = await verifyRegistrationResponse({
      response: made as never,
      expectedChallenge: registration.challenge,
      expectedOrigin: origin,
      expectedRPID: 'localhost',
      requireUserVerification: true,
    });
    if (!registered.verified) throw new Error('The registration was refused');
    const { credential } = registered.registrationInfo;
    for (const counter of [0, 1]) {
      const used = await getPracticeAssertion(login, { store, origin }, made.id);
      const answer = await verifyAuthenticationResponse({
        response: used as never,
        expectedChallenge: login.challenge,
        expectedOrigin: origin,
        expectedRPID: 'localhost',
        requireUserVerification: true,
        credential: { ...credential, counter },
      });
      expect(answer.verified).toBe(true);
      expect(answer.authenticationInfo.newCounter).toBe(counter + 1);
      expect(used.response.userHandle).toBe('aGFuZGxl');
    }
  });

  it('keeps a private key that cannot be taken out', async () => {
    await createPracticeCredential(registration, { store, origin });
    const [key] = await store.all();
    await expect(crypto.subtle.exportKey('pkcs8', key!.privateKey)).rejects.toThrow();
  });

  it('cannot exist in the live world', async () => {
    const { id } = await createPracticeCredential(registration, { store, origin });
    enter('live');
    await expect(createPracticeCredential(registration, { store, origin })).rejects.toMatchObject({
      kind: 'unsupported',
    });
    await expect(getPracticeAssertion(login, { store, origin }, id)).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it('serves no other address than its own', async () => {
    await createPracticeCredential(registration, { store, origin });
    await expect(
      getPracticeAssertion(login, { store, origin: 'https://localhost.evil.example' }),
    ).rejects.toMatchObject({ kind: 'wrong-address' });
  });

  it('has nothing for an account that is not its own', async () => {
    await createPracticeCredential(registration, { store, origin });
    const other = {
      ...login,
      allowCredentials: [{ id: 'c29tZWJvZHk', type: 'public-key' as const }],
    };
    await expect(getPracticeAssertion(other, { store, origin })).rejects.toMatchObject({
      kind: 'none-here',
    });
  });
});

function enter(world: 'sandbox' | 'live') {
  setRelease({
    id: 'test',
    createdAt: '2026-11-21T00:00:00.000Z',
    shell: { version: '1.0.0', hostVersion: '1.0.0' },
    world,
    remotes: [],
  });
}

function keysInMemory(): PracticeKeyStore {
  const keys = new Map<string, PracticeKey>();
  return {
    all: async () => [...keys.values()],
    put: async (key) => void keys.set(key.credentialId, key),
    remove: async (id) => void keys.delete(id),
  };
}
