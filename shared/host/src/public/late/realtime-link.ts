/** How the realtime connection does, and what came over it. */
export {
  reconnectRealtime,
  useRealtimeCame,
  useRealtimeLink,
} from '../../internal/late/realtime-link.ts';
