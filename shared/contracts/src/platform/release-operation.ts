// Until everybody imports it from where it stands.
export { getRelease } from './release.ts';
