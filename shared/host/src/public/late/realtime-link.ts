/** State of the realtime connection, and its messages. */
export {
  reconnectRealtime,
  useRealtimeCame,
  useRealtimeLink,
} from '../../internal/late/realtime-link.ts';
