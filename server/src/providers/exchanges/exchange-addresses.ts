import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { exchanges } from '@moa/contracts/exchanges/exchanges';
import type { Config } from '../../config.ts';
import type { OutsideMemory } from '../outside-memory.ts';

/** Where the exchanges are, and what is remembered of them. */
export type ExchangeAddresses = Pick<Config, 'exchanges'> & { memory: OutsideMemory };

/** As each writes itself. */
export const exchangeNames = Object.fromEntries(
  exchangeIds.map((id) => [id, exchanges[id].brand]),
) as Record<ExchangeId, string>;
