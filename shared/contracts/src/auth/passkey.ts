// Until everybody imports it from where it stands.
export {
  type LoginChallenge,
  type LoginCredential,
  loginChallenge,
  loginCredential,
  type RegistrationChallenge,
  type RegistrationCredential,
  registrationChallenge,
  registrationCredential,
} from './shapes/webauthn.ts';
