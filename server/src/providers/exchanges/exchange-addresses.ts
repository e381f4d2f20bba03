import type { ExchangeId } from '@moa/contracts/settings/api-keys';

/** The part of the configuration that says where the exchanges are. */
export type ExchangeAddresses = {
  exchanges: Record<ExchangeId, { url: string; wsUrl: string }>;
};

export const exchangeNames: Record<ExchangeId, string> = { upbit: 'Upbit', binance: 'Binance' };
