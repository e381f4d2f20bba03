// Until everybody imports it from where it stands.
export {
  createManualAsset,
  deleteManualAsset,
  type NewManualAsset,
  newManualAsset,
  updateManualAsset,
} from './manual.ts';
