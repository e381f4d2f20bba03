import type {
  LoginChallenge,
  LoginCredential,
  RegistrationChallenge,
  RegistrationCredential,
} from '@moa/contracts/auth/shapes/webauthn';

/** Why a passkey could not be made or used, as far as a browser lets one tell. */
type PasskeyFailureKind =
  | 'cancelled'
  | 'timed-out'
  | 'none-here'
  | 'already-here'
  | 'no-verification'
  | 'unsupported'
  | 'insecure'
  | 'wrong-address'
  | 'failed';

export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
  readonly kind: PasskeyFailureKind;

  constructor(kind: PasskeyFailureKind, cause?: unknown) {
    super(`The passkey could not be used: ${kind}`, { cause });
    this.kind = kind;
  }
}

type Ceremony = { act: 'create' | 'get'; elapsedMs: number; timeoutMs: number };

/** Minimum time for a user to read and cancel a dialog. */
const humanMs = 250;

/**
 * From the browser's error to its kind. Browsers answer NotAllowedError to a cancelled dialog, to one
 * that ran out of time and to a device without a fitting passkey alike, so that no page can find out
 * which passkeys exist; how long it took is all that tells them apart.
 */
export function toPasskeyFailure(error: unknown, ceremony: Ceremony): PasskeyFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return new PasskeyFailure(getKind(name, ceremony), error);
}

function getKind(name: string, { act, elapsedMs, timeoutMs }: Ceremony): PasskeyFailureKind {
  switch (name) {
    case 'NotAllowedError':
      if (elapsedMs >= timeoutMs - 500) return 'timed-out';
      return act === 'get' && elapsedMs < humanMs ? 'none-here' : 'cancelled';
    case 'TimeoutError':
      return 'timed-out';
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return act === 'create' ? 'already-here' : 'none-here';
    case 'ConstraintError':
      return 'no-verification';
    case 'NotSupportedError':
      return 'unsupported';
    case 'SecurityError':
      return 'wrong-address';
    default:
      return 'failed';
  }
}

/**
 * Whatever makes and uses a passkey: the browser with its devices, or the practice passkey of the
 * sandbox. Both answer the same challenges; the server checks both alike. Throws PasskeyFailure.
 */
export type Authenticator = {
  create(challenge: RegistrationChallenge): Promise<RegistrationCredential>;
  get(challenge: LoginChallenge): Promise<LoginCredential>;
};
