/** What a person can say that they paid with. */
export const payments: readonly string[] = ['KRW', 'USD', 'USDT', 'USDC', 'BTC', 'ETH'];
