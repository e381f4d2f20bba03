/** Passkeys of this device, of a phone beside it, or of a security key: whatever the browser offers. */
import type { LoginChallenge, LoginCredential } from '@moa/contracts/auth/shapes/webauthn';
import { createLogger } from '@moa/host/log';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Authenticator } from './passkey-failure.ts';
import { toPasskeyFailure } from './passkey-failure.ts';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

const log = createLogger('mfe-auth');

/** True while the browser's current request is the offer in the field. */
let offering = false;

export const devicePasskey: Authenticator = {
  async create({ challengeId: _, ...options }) {
    offering = false;
    return await ceremony('create', options.timeout, async () =>
      // The contract takes any transport, so that a new kind is not refused.
      toJson(await startRegistration({ optionsJSON: options as RegistrationOptions })),
    );
  },
  async get({ challengeId: _, ...options }) {
    offering = false;
    return await ceremony('get', options.timeout, async () =>
      toJson(await startAuthentication({ optionsJSON: options as LoginOptions })),
    );
  },
};

/**
 * Offers this device's passkeys in the list under the e-mail field and waits until one is chosen.
 * Null if the browser has no such list, or if the offer is no longer wanted when the challenge
 * arrives: it would close the dialog that is open by then. Rejects when another ceremony begins or
 * the page is left.
 */
export async function offerInField(
  challenge: () => Promise<LoginChallenge>,
  { wanted }: { wanted(): boolean },
): Promise<{ challengeId: string; credential: LoginCredential } | null> {
  if (!window.isSecureContext || !(await browserSupportsWebAuthnAutofill())) return null;
  const { challengeId, ...options } = await challenge();
  if (!wanted()) return null;
  offering = true;
  const credential = await ceremony('get', options.timeout, async () =>
    toJson(
      await startAuthentication({ optionsJSON: options as LoginOptions, useBrowserAutofill: true }),
    ),
  );
  return { challengeId, credential };
}

/** Ends the offer in the field, and no dialog that one has opened since. */
export function stopOffering(): void {
  if (offering) stopAsking();
}

/** Ends whatever the browser is asking for, as the page is left. */
export function stopAsking(): void {
  offering = false;
  WebAuthnAbortService.cancelCeremony();
}

/** The extension results as plain JSON, which is what is sent. */
function toJson<T extends { clientExtensionResults: object }>({
  clientExtensionResults,
  ...credential
}: T) {
  const results: Record<string, unknown> = { ...clientExtensionResults };
  return { ...credential, clientExtensionResults: results };
}

async function ceremony<T>(act: 'create' | 'get', timeoutMs: number, work: () => Promise<T>) {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    const elapsedMs = performance.now() - started;
    const failed = toPasskeyFailure(error, { act, elapsedMs, timeoutMs });
    // Browsers say one thing for many causes: which it was is read off the time that it took.
    log.info('a passkey was not given', {
      act,
      why: failed.kind,
      seconds: Math.round(elapsedMs / 1_000),
      browserSays: error instanceof Error ? error.name : 'nothing',
    });
    throw failed;
  }
}

/** The way back in without a passkey. */
export const recoveryPath = '/recovery/register-passkey';
