// Until everybody imports it from where it stands.
export { type Rebuilding, rebuilding } from './shapes/rebuilding.ts';
