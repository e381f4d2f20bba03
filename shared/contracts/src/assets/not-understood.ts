// Until everybody imports it from where it stands.
export { notUnderstood } from '../source.ts';
