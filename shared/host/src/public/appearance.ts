export {
  type GainLossPalette,
  gainLossPalettes,
  setGainLoss,
  setHideAmounts,
  useAppearance,
} from '../internal/appearance.ts';
