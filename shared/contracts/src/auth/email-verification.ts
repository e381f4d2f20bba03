// Until everybody imports it from where it stands.
export { sendVerification, verifyEmail } from './email.ts';
