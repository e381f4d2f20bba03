import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { exchanges } from '@moa/contracts/exchanges/exchanges';
import type { Config } from '../../config.ts';

/** The part of the configuration that says where the exchanges are. */
export type ExchangeAddresses = Pick<Config, 'exchanges'>;

/** As each writes itself. */
export const exchangeNames = Object.fromEntries(
  exchangeIds.map((id) => [id, exchanges[id].brand]),
) as Record<ExchangeId, string>;
