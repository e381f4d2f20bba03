// Until everybody imports it from where it stands.
export { getHealth, ping } from '../health.ts';
