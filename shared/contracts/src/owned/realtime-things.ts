/** What of the realtime connection belongs to a person and is named by an id (`owned` of an operation). */
export type RealtimeThing = 'realtime-event' | 'simulation';
