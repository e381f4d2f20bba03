/**
 * Exports of the product that tests alone import, by area, and those of the host, which decides by its
 * public face. The list only ever gets shorter: a name that is used, private or gone has to leave it.
 */
export const knownUnused: Readonly<Record<string, readonly string[]>> = {
  'shared/finance': ['healthFactor', 'liquidationPrice'],
  'shared/host': [
    'Backoff',
    'Cache',
    'CacheLimits',
    'CallOptions',
    'ErrorContext',
    'ErrorRecord',
    'EventFacts',
    'FailureWords',
    'IntentionKey',
    'SavedSession',
    'StoredCache',
    'ToastAction',
    'ToastType',
    'getErrorRecords',
    'getExchange',
    'getToastHistory',
    'getWallet',
    'mayShow',
    'noticeOf',
    'onExchangeChange',
    'onWalletChange',
    'pauseBefore',
    'resetRealtimeSettings',
    'retryWithBackoff',
    'setRealtimeSettings',
    'useErrorRecords',
    'useRealtimeSettings',
  ],
  'shared/ui': ['setFigureStyle'],
};
