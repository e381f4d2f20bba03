/** How a person wants the connection: on all their devices. */
export {
  changeRealtimeSettings,
  resetRealtimeSettings,
  useRealtimeSettings,
} from '../../internal/late/realtime-settings.ts';
