/**
 * Exports of the product that tests alone import, by area, and those of the host, which decides by its
 * public face. The list only ever gets shorter: a name that is used, private or gone has to leave it.
 */
export const knownUnused: Readonly<Record<string, readonly string[]>> = {
  'shared/finance': ['healthFactor', 'liquidationPrice'],
  'shared/host': [
    'getErrorRecords',
    'getExchange',
    'getToastHistory',
    'getWallet',
    'noticeOf',
    'onWalletChange',
    'pauseBefore',
    'resetRealtimeSettings',
    'retryWithBackoff',
    'setRealtimeSettings',
  ],
  'shared/ui': ['setFigureStyle'],
};
