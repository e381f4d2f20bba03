/** What of currencies belongs to a person and is named by an id (`owned` of an operation). */
export type CurrencyThing = 'rate-subscription';
