/**
 * Names that are open to others and that nobody takes, by their files. Those of a public face are there
 * until its next major step. The list only ever gets shorter: a name that is used, private or gone leaves it.
 */
export const knownUnused: Readonly<Record<string, readonly string[]>> = {
  'shared/contracts/src/assets/ledger.ts': ['ledgerEntry'],
  'shared/contracts/src/auth/credentials.ts': ['passkeySummary'],
  'shared/contracts/src/auth/recovery.ts': ['recoveryChallenge'],
  'shared/contracts/src/defi/lp-tokens/calculators.ts': ['lossRow'],
  'shared/contracts/src/defi/lp-tokens/pools.ts': ['poolAnalytics', 'poolDay'],
  'shared/contracts/src/defi/lp-tokens/positions.ts': [
    'poolPosition',
    'poolResult',
    'poolToken',
    'stakedShare',
  ],
  'shared/contracts/src/defi/rebase.ts': [
    'rebaseHistoryKinds',
    'rebaseHistoryRow',
    'rebasePosition',
    'rebaseReport',
    'rebaseToken',
    'withdrawal',
    'withdrawalStatuses',
  ],
  'shared/contracts/src/notifications/push.ts': ['pushDevice'],
  'shared/contracts/src/settings/access-tokens.ts': ['openSession'],
  'shared/contracts/src/settings/wallets.ts': ['wallet', 'walletCheck', 'walletWarning'],
  'shared/finance/src/lending/health-factor.ts': ['healthFactor'],
  'shared/finance/src/lending/liquidation-price.ts': ['liquidationPrice'],
  'shared/host/src/internal/errors.ts': ['noticeOf'],
  'shared/host/src/internal/late/exchange.ts': ['getExchange'],
  'shared/host/src/internal/late/retry-with-backoff.ts': ['pauseBefore', 'retryWithBackoff'],
  'shared/host/src/internal/notices/toasts.ts': ['getToastHistory'],
  'shared/host/src/public/late/server-time.ts': ['serverNow'],
  'shared/host/src/public/late/wallet.ts': [
    'UnsignedTransaction',
    'UnsignedTypedData',
    'holdWallet',
    'isSameAddress',
    'onWalletChange',
  ],
  'shared/host/src/public/notice-preferences.ts': ['resetNoticePreferences'],
};
