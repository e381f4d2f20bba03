import type {
  LoginChallenge,
  LoginCredential,
  RegistrationChallenge,
  RegistrationCredential,
} from '@moa/contracts/auth/shapes/webauthn';

/**
 * Whatever makes and uses a passkey: the browser with its devices, or the practice passkey of the
 * sandbox. Both answer the same challenges; the server checks both alike. Throws PasskeyFailure.
 */
export type Authenticator = {
  create(challenge: RegistrationChallenge): Promise<RegistrationCredential>;
  get(challenge: LoginChallenge): Promise<LoginCredential>;
};
