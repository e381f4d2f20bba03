/** Final sound of a word, which selects the Korean particle after it. */
export type Sound = 'open' | 'closed' | 'rieul';
