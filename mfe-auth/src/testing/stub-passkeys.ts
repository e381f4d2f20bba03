/** A browser that knows passkeys: what it would answer to the ceremonies is said by the test. */
import type { LoginChallenge, RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const made = {
  id: 'Y3JlZA',
  rawId: bytes('cred'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), attestationObject: bytes('x') },
  getClientExtensionResults: () => ({}),
};
const used = {
  ...made,
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('x'),
    signature: bytes('s'),
    userHandle: bytes('handle'),
  },
};

export const registrationChallenge: RegistrationChallenge = {
  challengeId: 'c1',
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Moa' },
  user: { id: 'aGFuZGxl', name: 'kim@moa.example', displayName: 'kim' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  },
  excludeCredentials: [],
};
export const loginChallenge: LoginChallenge = {
  challengeId: 'c2',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 60_000,
  rpId: 'localhost',
  userVerification: 'preferred',
  allowCredentials: [],
};

export type StubbedPasskeys = {
  create: jest.Mock;
  get: jest.Mock;
  signalUnknownCredential: jest.Mock;
};

/** A device that makes and uses a passkey at once. `conditional`: it offers them under the e-mail field. */
export function stubPasskeys({ conditional = false } = {}): StubbedPasskeys {
  const create = jest.fn().mockResolvedValue(made);
  const get = jest.fn().mockResolvedValue(used);
  const signalUnknownCredential = jest.fn(async () => undefined);
  Object.assign(window, {
    isSecureContext: true,
    PublicKeyCredential: Object.assign(() => undefined, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
      isConditionalMediationAvailable: async () => conditional,
      signalUnknownCredential,
    }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get, signalUnknownCredential };
}

/** The browser inside an app, or back to an ordinary one. */
export function stubUserAgent(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
}
