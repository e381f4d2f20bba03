/** Realtime settings of the user, for all their devices. */
export {
  changeRealtimeSettings,
  resetRealtimeSettings,
  useRealtimeSettings,
} from '../../internal/late/realtime-settings.ts';
