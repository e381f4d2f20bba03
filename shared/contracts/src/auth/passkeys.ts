// Until everybody imports it from where it stands.
export {
  addCredentialComplete,
  addCredentialInit,
  listCredentials,
  type PasskeySummary,
  passkeyName,
  passkeySummary,
  removeCredential,
  renameCredential,
} from './credentials.ts';
