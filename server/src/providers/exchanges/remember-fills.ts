import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeAddresses } from './exchange-addresses.ts';

const maxRemembered = 5_000;
const remembered = () => new Map<string, unknown>();

/** Asks for an order that is over only once: lists of the last days are read again and again. */
export function rememberFills(
  { exchanges, memory }: ExchangeAddresses,
  exchange: ExchangeId,
  ask: (uuid: string) => Promise<unknown>,
): (uuid: string) => Promise<unknown> {
  const known = memory.of(remembered);
  return async (uuid) => {
    const name = `${exchanges[exchange].url} ${uuid}`;
    if (known.has(name)) return known.get(name);
    const order = await ask(uuid);
    if (known.size >= maxRemembered) known.clear();
    known.set(name, order);
    return order;
  };
}
