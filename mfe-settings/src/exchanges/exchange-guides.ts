import type { ExchangeId } from '@moa/contracts/settings/api-keys';

/** What one needs to know of an exchange to connect it. Steps are keys of the messages. */
export const exchangeGuides = {
  upbit: {
    keyPage: 'https://upbit.com/mypage/open_api_management',
    steps: ['upbit.1', 'upbit.2', 'upbit.3', 'upbit.4'],
    /** Upbit's API has no call that lists what a key may do. */
    tellsPermissions: false,
  },
  binance: {
    keyPage: 'https://www.binance.com/my/settings/api-management',
    steps: ['binance.1', 'binance.2', 'binance.3'],
    tellsPermissions: true,
  },
} as const satisfies Partial<Record<ExchangeId, unknown>>;

export type GuidedExchange = keyof typeof exchangeGuides;
