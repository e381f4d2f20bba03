/**
 * Resources of the realtime connection that belong to users and are named by an id (`owned` of an
 * operation).
 */
export type RealtimeThing = 'realtime-event' | 'simulation';
