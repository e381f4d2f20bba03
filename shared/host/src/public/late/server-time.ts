/** What time it is for the server, for what ends at a time of the server's. */
export { inOurTime } from '../../internal/api/server-clock.ts';
