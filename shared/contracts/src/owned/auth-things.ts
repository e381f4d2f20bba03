/** What of an account belongs to a person and is named by an id (`owned` of an operation). */
export type AuthThing = 'challenge' | 'passkey' | 'session';
