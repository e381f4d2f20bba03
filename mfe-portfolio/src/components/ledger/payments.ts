/** Assets that a user can name as means of payment. */
export const payments: readonly string[] = ['KRW', 'USD', 'USDT', 'USDC', 'BTC', 'ETH'];
