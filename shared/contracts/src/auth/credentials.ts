/** /api/v1/auth/credentials: the passkeys of an account. */
import { defineOperation } from '../operation.ts';
import { id, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { registrationChallenge, registrationCredential } from './shapes/webauthn.ts';

const base = '/api/v1/auth/credentials';
/** A credential id, base64url. */
const credentialId = z
  .string()
  .check(z.minLength(1), z.maxLength(1_400), z.regex(/^[A-Za-z0-9_-]+$/, 'a credential id'));
const params = z.object({ id: credentialId });

export const passkeyName = shortText(60);

const passkeySummary = z.object({
  /** The credential id, base64url. */
  id: z.string(),
  name: z.string(),
  /** Passkey provider (iCloud Keychain, Samsung Pass …); null if its maker is unknown. */
  provider: z.nullable(z.string()),
  /** True if its provider syncs it to other devices; otherwise it is bound to one. */
  synced: z.boolean(),
  createdAt: isoTime,
  lastUsedAt: z.nullable(isoTime),
  /** True if this session was opened with it. */
  current: z.boolean(),
});
export type PasskeySummary = z.Output<typeof passkeySummary>;

export const listCredentials = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List your passkeys',
  output: z.array(passkeySummary),
});

export const addCredentialInit = defineOperation({
  method: 'POST',
  path: `${base}/init`,
  access: 'bearer',
  limit: 'lock',
  stepUp: true,
  repeat: 'once',
  summary: 'Start adding a passkey; the challenge excludes passkeys already registered',
  output: registrationChallenge,
  errors: ['CONFLICT'],
});

export const addCredentialComplete = defineOperation({
  method: 'POST',
  path: `${base}/complete`,
  access: 'bearer',
  limit: 'lock',
  stepUp: true,
  repeat: 'once',
  owned: { challengeId: 'challenge' },
  summary: 'Finish adding a passkey',
  body: z.object({
    challengeId: id,
    credential: registrationCredential,
    name: z.optional(passkeyName),
  }),
  output: passkeySummary,
  status: 201,
  errors: ['AUTH_PASSKEY_FAILED', 'CONFLICT'],
});

export const renameCredential = defineOperation({
  method: 'PATCH',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'passkey' },
  summary: 'Rename a passkey',
  params,
  body: z.object({ name: passkeyName }),
  output: passkeySummary,
});

export const removeCredential = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  limit: 'lock',
  stepUp: true,
  owned: { id: 'passkey' },
  summary:
    'Remove a passkey and end its sessions; the last way to sign in can’t be removed (CONFLICT)',
  params,
  output: z.object({ id: credentialId }),
  errors: ['CONFLICT'],
});
