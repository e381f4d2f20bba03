/** The server's time, for deadlines set by the server. */
export { inOurTime } from '../../internal/api/server-clock.ts';
