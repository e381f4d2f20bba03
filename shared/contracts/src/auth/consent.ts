// Until everybody imports it from where it stands.
export {
  type ConsentVersion,
  consentVersion,
  consentVersions,
  currentConsent,
} from './shapes/consent.ts';
