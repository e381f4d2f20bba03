import { createHash } from 'node:crypto';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from './holding.ts';
import { loadAdapter } from './load-adapter.ts';

const requested = () => new Map<string, Promise<KeyFacts>>();

/**
 * Reads what the exchange says the key may do and until when. The call also proves that the key is
 * accepted. Callers who ask about one key at the same time get the same answer: where an exchange
 * allows a key one request in two seconds, twenty in a row would take most of a minute.
 */
export function readKeyFacts(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const underWay = addresses.memory.of(requested);
  const name = createHash('sha256')
    .update(JSON.stringify([addresses.exchanges[exchange].url, credentials]))
    .digest('base64url');
  const before = underWay.get(name);
  if (before !== undefined) return before;
  const reading = loadAdapter(exchange).then((adapter) =>
    adapter.readKeyFacts(addresses, credentials),
  );
  underWay.set(name, reading);
  const done = () => underWay.delete(name);
  reading.then(done, done);
  return reading;
}
