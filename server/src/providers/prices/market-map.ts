/** Things by market. Looking one up writes no key: prices are looked up far more often than they change. */
type MarketMap<Venue, T> = {
  get(venue: Venue, symbol: string): T | undefined;
  set(venue: Venue, symbol: string, value: T): void;
  of(venue: Venue): ReadonlyMap<string, T>;
  values(): T[];
};

export function createMarketMap<Venue, T>(): MarketMap<Venue, T> {
  const byVenue = new Map<Venue, Map<string, T>>();
  const none: ReadonlyMap<string, T> = new Map();
  return {
    get: (venue, symbol) => byVenue.get(venue)?.get(symbol),
    set(venue, symbol, value) {
      const known = byVenue.get(venue);
      if (known === undefined) byVenue.set(venue, new Map([[symbol, value]]));
      else known.set(symbol, value);
    },
    of: (venue) => byVenue.get(venue) ?? none,
    values: () => [...byVenue.values()].flatMap((bySymbol) => [...bySymbol.values()]),
  };
}
