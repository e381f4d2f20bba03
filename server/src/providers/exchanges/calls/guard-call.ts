import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { OutsideMemory } from '../../outside-memory.ts';
import type { ProviderError } from '../../provider-error.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { troubled } from './exchange-failure.ts';
import { KeyRefusedError } from './key-refused-error.ts';

/**
 * Runs a conversation with an exchange unless it asked us to wait, and remembers when it does: all of
 * us, or this key alone where the exchange counts each by itself. `failureOf` says in our words what
 * was thrown.
 */
export async function guardCall<T>(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  /** The key that is counted by itself; null where all that we ask is counted together. */
  countedKey: string | null,
  talk: (url: string) => Promise<T>,
  failureOf: (cause: unknown) => ProviderError,
): Promise<T> {
  const { memory } = addresses;
  const { url } = addresses.exchanges[exchange];
  await refuseWhileCooling(addresses, exchange, countedKey);
  try {
    return await talk(url);
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure instanceof KeyRefusedError && failure.refusal === 'clock')
      memory.clocks.delete(url);
    if (failure.failure === 'rate-limited') {
      await coolDown(memory, coolingName(url, countedKey), failure.retryAfterSeconds ?? 30);
    }
    throw failure;
  }
}

/** @throws ProviderError while the exchange wants to be left alone */
export async function refuseWhileCooling(
  { exchanges, memory }: ExchangeAddresses,
  exchange: ExchangeId,
  countedKey: string | null,
): Promise<void> {
  const wait = await cooldownSeconds(memory, coolingName(exchanges[exchange].url, countedKey));
  if (wait > 0) throw troubled(exchange, 'limited', { retryAfter: `${wait}` });
}

function coolingName(url: string, countedKey: string | null): string {
  return countedKey === null ? url : `${url} ${countedKey}`;
}

/** Seconds to wait before the next call; 0 when calls are welcome. */
export async function cooldownSeconds(
  { pauses }: Pick<OutsideMemory, 'pauses'>,
  address: string,
): Promise<number> {
  const end = await pauses.until(address);
  return end === 0 ? 0 : Math.ceil((end - Date.now()) / 1000);
}

export async function coolDown(
  { pauses }: Pick<OutsideMemory, 'pauses'>,
  address: string,
  seconds: number,
): Promise<void> {
  await pauses.extend(address, Date.now() + seconds * 1000);
}
