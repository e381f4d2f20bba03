/** What a person lets the socket push. */
export { useRealtimeSettings } from '../../internal/late/realtime-settings.ts';
