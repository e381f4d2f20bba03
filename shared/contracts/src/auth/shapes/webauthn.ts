/** WebAuthn's JSON shapes (WebAuthn level 3, section 5.1.8), as the browser and the server exchange them. */
import { id } from '../../primitives.ts';
import * as z from '../../schema.ts';

const base64url = z.string().check(z.maxLength(65_536), z.regex(/^[A-Za-z0-9_-]*$/, 'base64url'));
const transports = z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)));
const descriptor = z.object({ id: base64url, type: z.literal('public-key'), transports });

export const registrationChallenge = z.object({
  challengeId: id,
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.oneOf(['none', 'indirect', 'direct', 'enterprise']),
  authenticatorSelection: z.object({
    residentKey: z.oneOf(['discouraged', 'preferred', 'required']),
    requireResidentKey: z.boolean(),
    userVerification: z.oneOf(['required', 'preferred', 'discouraged']),
  }),
  excludeCredentials: z.array(descriptor),
});
export type RegistrationChallenge = z.Output<typeof registrationChallenge>;

export const loginChallenge = z.object({
  challengeId: id,
  challenge: base64url,
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.oneOf(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(descriptor),
});
export type LoginChallenge = z.Output<typeof loginChallenge>;

const credentialBase = {
  id: base64url.check(z.minLength(1), z.maxLength(1_400)),
  rawId: base64url.check(z.minLength(1), z.maxLength(1_400)),
  type: z.literal('public-key'),
  clientExtensionResults: z.withDefault(z.looseObject({}), {}),
  authenticatorAttachment: z.optional(z.nullable(z.oneOf(['platform', 'cross-platform']))),
};

export const registrationCredential = z.object({
  ...credentialBase,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: z.optional(base64url),
    publicKey: z.optional(base64url),
    publicKeyAlgorithm: z.optional(z.int()),
    transports,
  }),
});
export type RegistrationCredential = z.Output<typeof registrationCredential>;

export const loginCredential = z.object({
  ...credentialBase,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
});
export type LoginCredential = z.Output<typeof loginCredential>;
