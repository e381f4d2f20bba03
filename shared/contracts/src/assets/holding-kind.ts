// Until everybody imports it from where it stands.
export { type HoldingKind, holdingKind, holdingKinds } from './shapes/holding-kind.ts';
