// Until everybody imports it from where it stands.
export { getAsset } from './by-symbol.ts';
