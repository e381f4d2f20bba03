// Until everybody imports it from where it stands.
export { createSocketToken } from './ws.ts';
