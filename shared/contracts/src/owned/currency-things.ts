/**
 * Resources of currencies that belong to users and are named by an id (`owned` of an operation).
 */
export type CurrencyThing = 'rate-subscription';
