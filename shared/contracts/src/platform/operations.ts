// Until everybody imports it from where it stands.
export { getSandboxSamples } from './samples.ts';
