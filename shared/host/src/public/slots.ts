export { type AssetSlot, Slot } from '../internal/slots.tsx';
