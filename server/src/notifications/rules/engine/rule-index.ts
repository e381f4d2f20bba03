/**
 * Index of watches: by symbol, by user and by rule. A tick looks up only the rules on its price.
 */
import type { Watch } from './watch.ts';

export type RuleIndex = {
  add(watch: Watch, follows: { symbols: readonly string[]; person: boolean }): void;
  remove(watch: Watch): void;
  ofSymbol(symbol: string): Iterable<Watch>;
  /** Watches that depend on the user's holdings. */
  ofPerson(userId: string): Iterable<Watch>;
  ofRule(ruleId: string): Watch[];
  allOf(userId: string): Watch[];
  all(): Iterable<Watch>;
  /** Watched symbols. */
  symbols(): Iterable<string>;
};

export function createRuleIndex(): RuleIndex {
  const bySymbol = new Map<string, Set<Watch>>();
  const byPerson = new Map<string, Set<Watch>>();
  const byRule = new Map<string, Set<Watch>>();
  const byOwner = new Map<string, Set<Watch>>();
  const everything = new Set<Watch>();
  const places = new Map<Watch, Set<Watch>[]>();

  const put = (map: Map<string, Set<Watch>>, key: string, watch: Watch) => {
    let set = map.get(key);
    if (set === undefined) {
      set = new Set();
      map.set(key, set);
    }
    set.add(watch);
    places.get(watch)?.push(set);
  };
  const none: readonly Watch[] = [];

  return {
    add(watch, { symbols, person }) {
      places.set(watch, [everything]);
      everything.add(watch);
      for (const symbol of symbols) put(bySymbol, symbol, watch);
      if (person) put(byPerson, watch.rule.userId, watch);
      put(byRule, watch.rule.id, watch);
      put(byOwner, watch.rule.userId, watch);
    },
    remove(watch) {
      for (const set of places.get(watch) ?? []) set.delete(watch);
      places.delete(watch);
    },
    ofSymbol: (symbol) => bySymbol.get(symbol) ?? none,
    ofPerson: (userId) => byPerson.get(userId) ?? none,
    ofRule: (ruleId) => [...(byRule.get(ruleId) ?? none)],
    allOf: (userId) => [...(byOwner.get(userId) ?? none)],
    all: () => everything,
    *symbols() {
      for (const [symbol, watches] of bySymbol) if (watches.size > 0) yield symbol;
    },
  };
}
