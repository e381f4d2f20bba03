/** Resources of accounts that belong to users and are named by an id (`owned` of an operation). */
export type AuthThing = 'challenge' | 'passkey' | 'session';
