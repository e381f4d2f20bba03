export { type Liveness, livenessOf, realtimeStore, useLivePrice } from '../internal/realtime.ts';
