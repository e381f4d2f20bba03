// Until everybody imports it from where it stands.
export {
  type AssetPosition,
  assetPosition,
  type PositionPage,
  positionCost,
  positionKind,
  positionPage,
  suspicion,
} from './shapes/position.ts';
