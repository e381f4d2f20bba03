import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { add, sign } from '@moa/finance/money/decimal';
import { assetName } from './asset-name.ts';
import { getAsset } from './asset-of.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from './holding.ts';
import { krakenAsset } from './kraken/kraken-asset.ts';
import { loadAdapter } from './load-adapter.ts';
import { garbage } from './read/read-amount.ts';

type AccountReading = {
  holdings: Holding[];
  /** Parts that could not be read, with reasons. */
  unread: UnreadPart[];
  /** Assets of which a row could not be read: what was held of them before is the best that is known. */
  unreadable: string[];
};

/** Reads the holdings of an exchange account. Throws a ProviderError; parts left out are listed. */
export async function readAccount(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<AccountReading> {
  const unread: UnreadPart[] = [];
  const adapter = await loadAdapter(exchange);
  const holdings = await adapter.readHoldings(addresses, credentials, (part) => unread.push(part));
  // A name can be met in several lists.
  const once = new Map(unread.map((part) => [JSON.stringify(part), part]));
  const unreadable = [...once.values()].flatMap(({ part, word }) =>
    part === 'assets' && word !== null ? [getAsset(exchange, codeShown(exchange, word))] : [],
  );
  // An answer of which no balance at all can be read is none: it does not say that nothing is held.
  const isGarbled = [...once.values()].some(({ reason }) => reason === 'unknown');
  const isNothing = !holdings.some(isHeld) && unreadable.length + holdings.length > 0;
  if (isGarbled && isNothing) {
    throw garbage(exchange, 'no balance that can be read');
  }
  return { holdings: byAsset(exchange, holdings), unread: [...once.values()], unreadable };
}

function isHeld({ free, locked, staked }: Holding): boolean {
  return [free, locked, staked].some((amount) => sign(amount) > 0);
}

/** The code of an asset as readings give it, of the word that a row without a reading has. */
function codeShown(exchange: ExchangeId, word: string): string {
  return exchange === 'kraken' ? krakenAsset(word).symbol : word.toUpperCase();
}

/** Two codes of one asset are one holding. */
function byAsset(exchange: ExchangeId, holdings: readonly Holding[]): Holding[] {
  const found = new Map<string, Holding>();
  for (const reported of holdings) {
    const symbol = getAsset(exchange, reported.symbol);
    const holding =
      symbol === reported.symbol ? reported : { ...reported, symbol, name: assetName(symbol) };
    const known = found.get(symbol);
    found.set(symbol, known === undefined ? holding : together(known, holding));
  }
  return [...found.values()];
}

/** Average price and rate of two holdings together do not apply to either alone. */
function together(one: Holding, other: Holding): Holding {
  const { averageBuyPrice: _paid, earns: _earns, ...rest } = one;
  return {
    ...rest,
    free: add(one.free, other.free),
    locked: add(one.locked, other.locked),
    staked: add(one.staked, other.staked),
    ...(one.owed === undefined && other.owed === undefined
      ? {}
      : { owed: add(one.owed ?? '0', other.owed ?? '0') }),
  };
}
