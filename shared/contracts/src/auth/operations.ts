// Until everybody imports it from where it stands.
export { checkEmail } from './check.ts';
export { authHealth } from './health.ts';
export { loginComplete, loginInit } from './login.ts';
export { registerComplete, registerInit } from './register.ts';
export { logout, refresh } from './session.ts';
